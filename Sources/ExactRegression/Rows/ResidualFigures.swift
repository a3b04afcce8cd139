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

    /// √(mean of squared residuals), every row counted once whatever its weight.
    public let rootMeanSquareError: Double

    /// The figures of rows; nil without rows. A row of weight 0 counts as one that the fit did not see.
    ///
    /// - Parameters:
    ///   - rows: the rows as the fit sees them.
    ///   - hasLeverages: false where the leverages are not those of the rows, as in a robust fit: then nothing is left out.
    public init?(_ rows: RowDiagnostics, hasLeverages: Bool = true) {
        guard rows.rowCount > 0 else { return nil }
        var squares = ExactSum()
        var absolute = ExactSum()
        var leftOut = ExactSum()
        for (residual, deleted) in zip(rows.residuals, rows.deletedResiduals) {
            squares.addSquare(of: residual)
            absolute.add(abs(residual))
            leftOut.addSquare(of: deleted)
        }
        let count = BigFloat(rows.rowCount)
        rowCount = rows.rowCount
        rootMeanSquareError = squares.hasOverflowed ? .infinity : (squares.value / count).squareRoot().doubleValue
        meanAbsoluteError = (absolute.value / count).doubleValue
        leaveOneOutRootMeanSquareError =
            !hasLeverages || leftOut.hasOverflowed ? nil : (leftOut.value / count).squareRoot().doubleValue
    }
}
