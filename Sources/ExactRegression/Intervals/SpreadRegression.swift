import DecimalTables

/// Where the values of an input lie: −1…1 of it is the range over the rows.
package struct InputScale: Sendable, Hashable {
    package let center: Double
    package let halfWidth: Double

    package init(_ values: [Double]) {
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        center = low + (high / 2 - low / 2)
        halfWidth = high / 2 - low / 2
    }

    /// Whether the input varies enough that a slope in its units is a number.
    package var isUsable: Bool { halfWidth.isFinite && halfWidth > max(abs(center) * 0x1p-50, 1e-150) }

    func position(_ value: Double) -> Double { min(max((value - center) / halfWidth, -1), 1) }
}

/// A line in inputs whose ranges are −1…1.
struct SpreadLine {
    var level: Double
    /// One an input, 0 for those that were not offered.
    var slopes: [Double]
    var tStatistics: [Double]
}

/// Regressions of a size of the residual on inputs, whatever their units, without a trace of the order of the rows.
///
/// Everything is rounded row by row to integers, ten million to a half width, and summed exactly from there.
package struct SpreadRegression: Sendable {
    package let scales: [InputScale]
    private let positions: [[Int64]]
    private let rowCount: Int
    private static let unit = 1e7
    private static let weightUnit = 1e10

    package init(_ inputs: [[Double]]) {
        let scales = inputs.map { InputScale($0) }
        self.scales = scales
        rowCount = inputs.first?.count ?? 0
        positions = zip(inputs, scales).map { values, scale in
            scale.isUsable ? values.map { Int64((scale.position($0) * Self.unit).rounded()) } : []
        }
    }

    /// The equations of a size below 10⁸ a row in some inputs, and their solution. Not a ``LinearFit``, whose limits and
    /// condition cost more than all this.
    func solve(
        _ sizes: [Double], inputs: [Int], weights: [Double]? = nil
    ) -> (equations: NormalEquations, solution: Solution) {
        var moments = ExactMoments(columnCount: inputs.count + 1, isWeighted: weights != nil)
        var block = DecimalBlock(columnCount: inputs.count + 2)
        for start in stride(from: 0, to: rowCount, by: DecimalBlock.capacity) {
            let rows = start..<min(start + DecimalBlock.capacity, rowCount)
            for (column, input) in inputs.enumerated() {
                let place = column * DecimalBlock.capacity - start
                for row in rows { block.mantissas[place + row] = positions[input][row] }
            }
            let place = inputs.count * DecimalBlock.capacity - start
            for row in rows { block.mantissas[place + row] = Int64((min(sizes[row], 1e8) * Self.unit).rounded()) }
            if let weights {
                for row in rows {
                    let weight = max((weights[row] * Self.weightUnit).rounded(), 1)
                    block.mantissas[place + DecimalBlock.capacity + row] = Int64(weight)
                }
            }
            block.rowCount = rows.count
            moments.add(block)
        }
        let equations = NormalEquations(
            moments, features: Array(inputs.indices), target: inputs.count, hasIntercept: true)
        return (equations, Solution(equations, ridge: .zero, hasIntercept: true))
    }

    /// The weighted line of sizes, in units of theirs; there must be more rows than inputs.
    func line(_ sizes: [Double], inputs: [Int], weights: [Double]) -> SpreadLine {
        let solution = solve(sizes, inputs: inputs, weights: weights).solution
        let none = [Double](repeating: 0, count: scales.count)
        var line = SpreadLine(level: solution.intercept.doubleValue / Self.unit, slopes: none, tStatistics: none)
        let variance = solution.residualSquares / solution.degreesOfFreedom
        for (place, input) in inputs.enumerated() {
            let coefficient = solution.coefficients[place]
            line.slopes[input] = coefficient.doubleValue
            let error = (solution.unscaledCovariance[place][place] * variance).squareRoot()
            // Without an error there is either nothing left over or no slope at all.
            line.tStatistics[input] =
                error.isZero ? (coefficient.isZero ? 0 : .infinity) : (coefficient / error).doubleValue
        }
        return line
    }

    /// The line at each row.
    func fitted(_ line: SpreadLine) -> [Double] {
        var sums = [Double](repeating: line.level, count: rowCount)
        for input in scales.indices where line.slopes[input] != 0 {
            for row in sums.indices { sums[row] += line.slopes[input] * (Double(positions[input][row]) / Self.unit) }
        }
        return sums
    }
}
