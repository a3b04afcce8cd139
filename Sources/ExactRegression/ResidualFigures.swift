/// Figures that need the rows a second time, their sums accumulated without rounding.
public struct ResidualFigures: Sendable, Hashable {
    /// The rows they come from.
    public let rowCount: Int
    /// Mean of |e|.
    public let meanAbsoluteError: Double
    /// √(mean of (e / (1 − h))²), h the row's leverage: the error at each row had the fit not seen it. nil where a row has
    /// leverage 1, since without it the fit does not exist, and where a square overflows.
    ///
    /// Under a ridge penalty the penalty stays that of the full data. Source: Allen 1974, 10.1080/00401706.1974.10489157.
    public let leaveOneOutRootMeanSquareError: Double?

    /// The figures of a fit over kept rows. O(rows · features²); nil without rows.
    ///
    /// - Parameters:
    ///   - fit: of the rows that the sample was taken from.
    ///   - sample: the kept rows.
    ///   - features: the columns of the sample that are the fit's features, in its order.
    ///   - target: the column of the sample that is the target.
    public init?(of fit: LinearFit, over sample: RowSample, features: [Int], target: Int) {
        var sample = sample
        sample.select()
        guard !sample.rows.isEmpty else { return nil }
        self =
            fit.needsWideRows
            ? Self(fit.rows, sample, features, target)
            : Self(RowGeometry<DoubleDouble>(fit.rows), sample, features, target)
    }

    private init<Number: RowNumber>(
        _ geometry: RowGeometry<Number>, _ sample: RowSample, _ features: [Int], _ target: Int
    ) {
        var absolute = ExactSum()
        var leftOut = ExactSum()
        var hasLeverageOne = false
        var values = [Number](repeating: .zero, count: features.count)
        for row in sample.rows {
            for (i, column) in features.enumerated() { values[i] = sample.value(row, column) }
            let residual = geometry.residual(values, sample.value(row, target))
            absolute.add(abs(residual.doubleValue))
            let rest = .one - geometry.leverage(values)
            // A leverage of one comes out within the bits of the arithmetic.
            if rest.doubleValue < 1e-20 {
                hasLeverageOne = true
            } else {
                leftOut.addSquare(of: (residual / rest).doubleValue)
            }
        }
        let count = BigFloat(sample.rows.count)
        rowCount = sample.rows.count
        meanAbsoluteError = (absolute.value / count).doubleValue
        leaveOneOutRootMeanSquareError =
            hasLeverageOne || leftOut.hasOverflowed ? nil : (leftOut.value / count).squareRoot().doubleValue
    }
}
