/// How far answers lie from the truth, over rows.
public struct ErrorFigures: Sendable, Hashable {
    /// √(mean of squared errors).
    public let rootMeanSquareError: Double
    /// Mean of errors without their sign.
    public let meanAbsoluteError: Double
    /// 1 − Σe² / Σ(y − ȳ)², ȳ the mean of these rows; nil when they are all the same.
    public let rSquared: Double?
}

/// Sums of errors, accumulated without rounding, so that the order of the rows changes no digit.
package struct ErrorSums: Sendable {
    package private(set) var rowCount = 0
    private var squares = ExactSum()
    private var magnitudes = ExactSum()
    private var targets = ExactSum()
    private var targetSquares = ExactSum()

    package init() {}

    /// Adds an answer's error (truth minus answer) at a row and the truth there.
    package mutating func add(error: Double, target: Double) {
        rowCount += 1
        squares.addSquare(of: error)
        magnitudes.add(abs(error))
        targets.add(target)
        targetSquares.addSquare(of: target)
    }

    /// Adds the errors of other rows.
    package mutating func merge(_ other: ErrorSums) {
        rowCount += other.rowCount
        squares.merge(other.squares)
        magnitudes.merge(other.magnitudes)
        targets.merge(other.targets)
        targetSquares.merge(other.targetSquares)
    }

    /// The figures; nil without rows, and where a square is beyond the range of a double.
    package var figures: ErrorFigures? {
        guard rowCount > 0, !squares.hasOverflowed, !targetSquares.hasOverflowed else { return nil }
        let n = BigFloat(rowCount)
        let total = targetSquares.value - targets.value * targets.value / n
        return ErrorFigures(
            rootMeanSquareError: (squares.value / n).squareRoot().doubleValue,
            meanAbsoluteError: (magnitudes.value / n).doubleValue,
            rSquared: SymmetricFactorization.isNegligible(total, against: targetSquares.value)
                ? nil : (.one - squares.value / total).doubleValue)
    }
}
