public import DecimalTables

/// The ridge penalty with the least leave-one-out error.
///
/// The error of a penalty is √(mean of (e/(1−h))²) over the rows of a sample, the standard deviations in the penalty held at
/// the full data's: Allen's PRESS, 10.1080/00401706.1974.10489157; Golub, Heath, Wahba 1979, 10.1080/00401706.1979.10489751.
/// Searched are 0, and 1e-6·n to 1e6·n: four points a decade, then by golden section around each least one.
public enum RidgeSearch {
    /// A penalty and its error.
    public struct Choice: Sendable, Hashable {
        /// λ to four significant digits; 0 where no other has a smaller error.
        public let ridge: ExactDecimal
        /// √(mean of (e/(1−h))²), every row counted once; nil where no penalty has one.
        public let leaveOneOutRootMeanSquareError: Double?
    }

    /// Finds the penalty. O(rows · features² + penalties · rows · features).
    ///
    /// - Parameters:
    ///   - moments: of all columns.
    ///   - sample: rows of the same columns, all or some.
    ///   - features: the columns that explain.
    ///   - target: the column to explain.
    ///   - weight: the sample's column that is the moments' weight; nil for moments without weights.
    ///   - hasIntercept: whether there is an intercept.
    /// - Returns: the best penalty.
    /// - Throws: ``RegressionError`` where there is nothing to fit, or a result that no double holds.
    public static func bestRidge(
        moments: ExactMoments, sample: RowSample, features: [Int], target: Int, weight: Int? = nil,
        hasIntercept: Bool = true
    ) throws(RegressionError) -> Choice {
        let names = (0..<moments.columnCount).map { "\($0)" }
        let fit = try LinearRegression(hasIntercept: hasIntercept)
            .fit(moments, names: names, features: features, target: target)
        let rows = RowDiagnostics(of: fit, over: sample, features: features, target: target, weight: weight)
        var best = Choice(
            ridge: ExactDecimal(0),
            leaveOneOutRootMeanSquareError: ResidualFigures(rows)?.leaveOneOutRootMeanSquareError)
        let curve = LeaveOneOutCurve(
            moments: moments, sample: sample, features: features, target: target, weight: weight,
            hasIntercept: hasIntercept)
        guard curve.hasPenalty else { return best }
        for exponent in candidates(curve) {
            let ridge = rounded(exponent)
            let error = curve.error(at: ridge.doubleValue)
            // Within the rounding of the two ways to compute it, 0 wins.
            let limit = best.leaveOneOutRootMeanSquareError.map { best.ridge.digits.isEmpty ? $0 * (1 - 1e-12) : $0 }
            if error < limit ?? .infinity { best = Choice(ridge: ridge, leaveOneOutRootMeanSquareError: error) }
        }
        return best
    }

    /// The logarithms of the ends of the range and of every least penalty between, ascending.
    private static func candidates(_ curve: LeaveOneOutCurve) -> [Double] {
        let middle = CLibrary.logarithm(curve.totalWeight) / CLibrary.logarithm(10)
        let grid = (0...48).map { middle - 6 + Double($0) / 4 }
        let errors = grid.map { curve.error(at: power($0)) }
        var found = [grid[0]]
        for i in 1..<(grid.count - 1) where errors[i] <= errors[i - 1] && errors[i] <= errors[i + 1] {
            found.append(goldenSection(grid[i - 1], grid[i + 1]) { curve.error(at: power($0)) })
        }
        return found + [grid[grid.count - 1]]
    }

    /// The least point of a function with one valley. Source: Kiefer 1953, 10.1090/S0002-9939-1953-0055639-3.
    private static func goldenSection(_ low: Double, _ high: Double, of function: (Double) -> Double) -> Double {
        let ratio = (5.0.squareRoot() - 1) / 2
        var (low, high) = (low, high)
        var left = high - ratio * (high - low)
        var right = low + ratio * (high - low)
        var (atLeft, atRight) = (function(left), function(right))
        while high - low > 1e-5 {
            if atLeft <= atRight {
                (high, right, atRight) = (right, left, atLeft)
                left = high - ratio * (high - low)
                atLeft = function(left)
            } else {
                (low, left, atLeft) = (left, right, atRight)
                right = low + ratio * (high - low)
                atRight = function(right)
            }
        }
        return (low + high) / 2
    }

    private static func power(_ exponent: Double) -> Double { CLibrary.exponential(exponent * CLibrary.logarithm(10)) }

    /// 10^exponent to four significant digits.
    private static func rounded(_ exponent: Double) -> ExactDecimal {
        let whole = exponent.rounded(.down)
        return ExactDecimal(Int64((power(exponent - whole) * 1000).rounded()), decimals: 3 - Int(whole))
    }
}
