public import DecimalTables

/// A linear regression to be made: ordinary least squares, or ridge where `ridge` is above 0.
///
/// Minimises Σ(y − b₀ − x·b)² + λ·Σ(sⱼbⱼ)², with λ = `ridge` and sⱼ the population standard deviation of feature j, so that
/// the units of a feature do not matter to its penalty; the intercept b₀ is not penalised. Coefficients are in the data's
/// own units.
///
/// ```swift
/// let regression = try LinearRegression()
/// let fit = try regression.fit(moments, names: ["wake", "estimatedSleep", "coffee", "actualSleep"])
/// ```
public struct LinearRegression: Sendable, Hashable {
    /// λ; 0 is ordinary least squares. Default 0; any size, not negative.
    public let ridge: ExactDecimal
    /// Whether there is an intercept b₀. Default true.
    public let hasIntercept: Bool
    /// The level of the confidence limits, strictly between 0 and 1. Default 0.95.
    public let confidenceLevel: Double

    /// Checks the options once.
    ///
    /// - Throws: ``RegressionError/negativeRidge(_:)`` or ``RegressionError/confidenceLevel(_:)``.
    public init(
        ridge: ExactDecimal = ExactDecimal(0), hasIntercept: Bool = true, confidenceLevel: Double = 0.95
    ) throws(RegressionError) {
        guard !ridge.isNegative else { throw .negativeRidge(ridge.doubleValue) }
        guard confidenceLevel > 0, confidenceLevel < 1 else { throw .confidenceLevel(confidenceLevel) }
        self.ridge = ridge
        self.hasIntercept = hasIntercept
        self.confidenceLevel = confidenceLevel
    }

    /// Fits the columns of exact moments. O(features³).
    ///
    /// - Parameters:
    ///   - moments: of all columns.
    ///   - names: a name for each column of the moments.
    ///   - features: the columns that explain, in the order of the terms; all but the target when nil.
    ///   - target: the column to explain; the last when nil.
    /// - Returns: the fit.
    /// - Throws: ``RegressionError`` where there is nothing to fit, or a result that no double holds.
    public func fit(
        _ moments: ExactMoments, names: [String], features: [Int]? = nil, target: Int? = nil
    ) throws(RegressionError) -> LinearFit {
        let target = target ?? moments.columnCount - 1
        let features = features ?? (0..<moments.columnCount).filter { $0 != target }
        guard names.count == moments.columnCount else {
            throw .namesDoNotFit(names: names.count, columns: moments.columnCount)
        }
        var seen: Set<Int> = []
        for column in features + [target] {
            guard (0..<moments.columnCount).contains(column) else {
                throw .noSuchColumn(column, columnCount: moments.columnCount)
            }
            guard seen.insert(column).inserted else { throw .repeatedColumn(column) }
        }
        guard moments.rowCount > 0 else { throw .noRows }
        let equations = NormalEquations(moments, features: features, target: target, hasIntercept: hasIntercept)
        let solution = Solution(equations, ridge: BigFloat(ridge), hasIntercept: hasIntercept)
        return try LinearFit(
            self, solution, equations, names: features.map { names[$0] }, target: names[target])
    }
}
