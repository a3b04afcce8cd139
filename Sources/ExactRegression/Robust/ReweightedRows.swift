import DecimalTables

/// The rows of a sample, ready to be summed again and again under other weights.
struct ReweightedRows {
    private let sample: RowSample
    private let features: [Int]
    private let target: Int
    /// Features, target, and a column for the weights.
    private var blocks: [DecimalBlock] = []
    /// The largest |target|.
    private(set) var largestTarget = 0.0

    init(_ sample: RowSample, features: [Int], target: Int) {
        var sample = sample
        sample.select()
        self.sample = sample
        self.features = features
        self.target = target
        var block = DecimalBlock(columnCount: features.count + 2)
        for row in sample.rows {
            if block.rowCount == DecimalBlock.capacity {
                blocks.append(block)
                block.removeAll()
            }
            let cells = (features + [target]).map { sample.cell(row, $0) }
            block.appendRow(cells + [ExactDecimal(1)], line: row.line)
            largestTarget = max(largestTarget, abs((sample.value(row, target) as DoubleDouble).doubleValue))
        }
        blocks.append(block)
    }

    /// The sums of features and target, every row counted once.
    func moments() -> ExactMoments {
        var moments = ExactMoments(columnCount: features.count + 1)
        for block in blocks { moments.add(block) }
        return moments
    }

    /// The same with weights above 0, up to 1, in the order of the sample's rows.
    mutating func moments(weights: [Double]) -> ExactMoments {
        var moments = ExactMoments(columnCount: features.count + 1, isWeighted: true)
        let start = (features.count + 1) * DecimalBlock.capacity
        var index = 0
        for place in blocks.indices {
            for row in 0..<blocks[place].rowCount {
                let (mantissa, decimals) = Self.decimal(weights[index])
                blocks[place].mantissas[start + row] = mantissa
                blocks[place].decimals[start + row] = decimals
                index += 1
            }
            moments.add(blocks[place])
        }
        return moments
    }

    /// A weight to 12 decimals, or to ten significant digits and at most 40 decimals, but never 0: few enough for fast
    /// integers, and an outlier's share is as exact as any other's.
    static func decimal(_ weight: Double) -> (mantissa: Int64, decimals: UInt16) {
        var decimals: UInt16 = 12
        var scaled = weight * 1e12
        while scaled < 1e10, decimals < 40 {
            scaled *= 10
            decimals += 1
        }
        var mantissa = max(Int64(scaled.rounded()), 1)
        while decimals > 0, mantissa % 10 == 0 {
            mantissa /= 10
            decimals -= 1
        }
        return (mantissa, decimals)
    }

    /// y minus what the fit gives, in 106 bits, in the order of the sample's rows.
    func residuals(of fit: LinearFit) -> [Double] {
        let geometry = RowGeometry<DoubleDouble>(fit.rows)
        var values = [DoubleDouble](repeating: .zero, count: features.count)
        return sample.rows.map { row in
            for (index, column) in features.enumerated() { values[index] = sample.value(row, column) }
            return geometry.residual(values, sample.value(row, target)).doubleValue
        }
    }
}
