package import DecimalTables
package import ExactRegression

/// What is kept of the rows of a training: exact sums, a sample, and what was seen of each input.
package struct TrainingRows: Sendable {
    /// Of the features and the target, weighted where there are weights.
    package private(set) var moments: ExactMoments
    /// The same with every row counted once.
    package var plainMoments: ExactMoments { unweighted ?? moments }
    /// Rows for a second look, laid out as the plan's blocks.
    package private(set) var sample: RowSample
    /// The least and greatest value of each input.
    package private(set) var inputRanges: [ClosedRange<Double>] = []
    /// The least and greatest value of the target.
    package private(set) var targetRange: ClosedRange<Double> = 0...0
    package let summary: TableSummary
    /// Medians that look wrong.
    package let doubts: [String]
    private var unweighted: ExactMoments?

    /// Reads tables.
    init(_ sources: [TableSource], plan: TrainingPlan, options: TrainingOptions, progress: ((Int) -> Void)?)
        throws(TrainingError)
    {
        // The plan reads every column that its features need.
        guard var features = plan.featureBlock() else { throw .unexpected("a feature has no column") }
        let columnCount = plan.features.count + 1
        var moments = ExactMoments(columnCount: columnCount, isWeighted: plan.weight != nil)
        var unweighted = plan.weight.map { _ in ExactMoments(columnCount: columnCount) }
        var sample = RowSample(columnCount: plan.width, limit: Trainer.sampleLimit)
        var ranges = InputRanges(count: plan.inputs.count + 1)
        (summary, doubts) = try ColumnChoice.read(
            sources, plan.columns, names: options.columnNames, units: options.units,
            skipsBadRows: options.skipsBadRows, progress: progress
        ) { block throws(TrainingError) in
            ranges.add(block)
            try features.withFeatures(of: &block) { block throws(TrainingError) in
                if let weight = plan.weightPlace { try Self.check(weight, of: block, sources) }
                moments.add(block)
                unweighted?.add(block)
                sample.add(block)
            }
        }
        sample.select()
        self.moments = moments
        self.unweighted = unweighted
        self.sample = sample
        inputRanges = Array(ranges.ranges.dropLast())
        targetRange = ranges.ranges[plan.inputs.count]
    }

    private static func check(
        _ weight: Int, of block: borrowing DecimalBlock, _ sources: [TableSource]
    ) throws(TrainingError) {
        for row in 0..<block.rowCount where block.cell(row: row, column: weight).isNegative {
            throw .negativeWeight(file: sources[block.source].name, line: block.lines[row])
        }
    }
}

/// The least and greatest values of the first columns of blocks: inputs, then the target.
private struct InputRanges {
    private var minima: [Double]
    private var maxima: [Double]

    init(count: Int) {
        minima = Array(repeating: .infinity, count: count)
        maxima = Array(repeating: -.infinity, count: count)
    }

    var ranges: [ClosedRange<Double>] { zip(minima, maxima).map { $0 <= $1 ? $0...$1 : 0...0 } }

    mutating func add(_ block: borrowing DecimalBlock) {
        for column in minima.indices {
            for row in 0..<block.rowCount {
                let value = block.double(row: row, column: column)
                minima[column] = min(minima[column], value)
                maxima[column] = max(maxima[column], value)
            }
        }
    }
}
