package import DecimalTables
package import ExactRegression

/// How well a model meets rows that it did not see, beside two plain rules.
package struct Evaluation: Sendable {
    package let rows: Int
    package let model: ErrorFigures
    /// The mean of the training rows as the answer to everything; nil where the model does not know it.
    package let mean: ErrorFigures?
    /// The training rows' line in estimatedSleep alone; nil where the model does not know it.
    package let estimatedSleep: ErrorFigures?
    package let summary: TableSummary
    private let doubts: [String]

    /// What to know of how the tables were read, for a person.
    package var warnings: [String] { summary.notes + doubts }

    init(
        rows: Int, model: ErrorFigures, mean: ErrorFigures?, estimatedSleep: ErrorFigures?, summary: TableSummary,
        doubts: [String]
    ) {
        self.rows = rows
        self.model = model
        self.mean = mean
        self.estimatedSleep = estimatedSleep
        self.summary = summary
        self.doubts = doubts
    }
}

extension BedtimeModel {
    /// Evaluates the model on the rows of tables.
    ///
    /// - Parameters:
    ///   - sources: tables with the model's features and target.
    ///   - columnNames: for columns that the tables call something else: our name → theirs.
    ///   - units: for columns that the tables give in another unit.
    ///   - skipsBadRows: whether rows that cannot be read are left out and counted.
    ///   - progress: told how many rows have been read.
    /// - Returns: the figures.
    /// - Throws: ``TrainingError``.
    package func evaluate(
        _ sources: [TableSource], columnNames: [String: String] = [:], units: [String: ColumnUnit] = [:],
        skipsBadRows: Bool = false, progress: ((Int) -> Void)? = nil
    ) throws(TrainingError) -> Evaluation {
        let columnNames = ColumnChoice.canonical(columnNames)
        let units = ColumnChoice.canonical(units)
        let line = baselines?.estimatedSleep
        let inputs = inputs
        let sleep = inputs.firstIndex(of: SleepColumn.estimatedSleep.name)
        let columns = inputs + [target]
        try ColumnChoice.check(units, columnNames, columns: columns)
        var sums = (model: ErrorSums(), mean: ErrorSums(), line: ErrorSums())
        let (summary, doubts) = try ColumnChoice.read(
            sources, columns, names: columnNames, units: units, skipsBadRows: skipsBadRows, progress: progress
        ) { block throws(TrainingError) in
            for row in 0..<block.rowCount {
                let values = columns.indices.map { block.double(row: row, column: $0) }
                let y = values[inputs.count]
                sums.model.add(error: y - value(values), target: y)
                if let baselines { sums.mean.add(error: y - baselines.mean, target: y) }
                if let line, let sleep {
                    sums.line.add(error: y - (line.intercept + line.slope * values[sleep]), target: y)
                }
            }
        }
        // Squares reach a double's end at 1e154; such a column is no time in bed.
        guard let figures = sums.model.figures else { throw .overflow(term: target) }
        return Evaluation(
            rows: summary.rows, model: figures, mean: sums.mean.figures, estimatedSleep: sums.line.figures,
            summary: summary, doubts: doubts)
    }
}
