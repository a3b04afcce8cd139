public import DecimalTables

/// Least squares with weights learnt from the rows' own spread: feasible generalised least squares.
///
/// Rows that scatter little say more. From a plain fit the spread σ(x) is learnt; the fit is made again with the weights
/// (smallest/σ(x))², and the spread from that, twice. Where the spread is even, all weights are 1 and the plain fit stays.
/// Source: Carroll 1982, 10.1214/aos/1176345987 (as good as known weights, as the rows grow in number).
public struct FeasibleLeastSquares: Sendable {
    /// The last fit.
    public let fit: LinearFit
    /// The spread that its weights were made of.
    public let weighting: SpreadModel
    /// The rows as the last fit sees them.
    public let rows: RowDiagnostics
    /// The spread learnt from the last fit.
    public let spread: SpreadModel

    /// How many times spread and fit are made again.
    public static let steps = 2

    /// Fits the kept rows of a sample; of a partial sample, those alone.
    ///
    /// - Parameters:
    ///   - regression: the options of the fit.
    ///   - sample: the rows.
    ///   - names: a name for each column of the sample.
    ///   - features: the columns that explain.
    ///   - target: the column to explain.
    ///   - inputs: the columns that the spread may depend on.
    /// - Throws: ``RegressionError``, as a plain fit does.
    public init(
        _ regression: LinearRegression, over sample: RowSample, names: [String], features: [Int], target: Int,
        inputs: [Int]
    ) throws(RegressionError) {
        let values = inputs.map { sample.values(ofColumn: $0) }
        let inputNames = inputs.map { names[$0] }
        var weights = [ExactDecimal](repeating: ExactDecimal(1), count: sample.keptRows)
        var step = try Step(regression, sample, weights, names, features, target, values, inputNames)
        var weighting = step.spread
        for _ in 0..<Self.steps {
            weighting = step.spread
            weights = weights.indices.map { row in weighting.weight(at: values.map { $0[row] }) }
            step = try Step(regression, sample, weights, names, features, target, values, inputNames)
        }
        fit = step.fit
        rows = step.rows
        spread = step.spread
        self.weighting = weighting
    }

    /// A fit and the spread that follows from it.
    private struct Step {
        let fit: LinearFit
        let rows: RowDiagnostics
        let spread: SpreadModel

        init(
            _ regression: LinearRegression, _ sample: RowSample, _ weights: [ExactDecimal], _ names: [String],
            _ features: [Int], _ target: Int, _ inputs: [[Double]], _ inputNames: [String]
        ) throws(RegressionError) {
            let weighted = sample.appending(weights)
            fit = try regression.fit(weighted.weightedMoments(), names: names, features: features, target: target)
            rows = RowDiagnostics(
                of: fit, over: weighted, features: features, target: target, weight: sample.columnCount)
            spread = SpreadModel.fit(rows: rows, inputs: inputs, names: inputNames)
        }
    }
}

extension SpreadModel {
    /// The decimals of a weight; more digits of it change no fit that matters.
    public static let weightDecimals = 12

    /// The weight of a row for generalised least squares: (smallest/σ(x))², so that the rows of least spread have 1.
    ///
    /// Rounded to ``weightDecimals``, so that it enters exact sums, and never 0: that would be no row.
    public func weight(at inputs: [Double]) -> ExactDecimal {
        let ratio = smallest / spread(at: inputs)
        let unit = 1e12
        // A row may spread less than all those that the spread was learnt from, down to the minimum.
        let scaled = min(max((ratio * ratio * unit).rounded(), 1), 1e6 * unit)
        return ExactDecimal(Int64(scaled), decimals: Self.weightDecimals)
    }
}
