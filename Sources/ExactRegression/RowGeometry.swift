import DecimalTables

/// What a fit knows of single rows: residual and leverage, in about 106 bits.
///
/// Plain doubles would lose the residual where large terms cancel (a tenth-degree polynomial loses nine digits), and with
/// it every figure that divides by 1 − leverage.
package struct RowGeometry: Sendable {
    private let intercept: DoubleDouble
    private let coefficients: [DoubleDouble]
    private let means: [DoubleDouble]
    /// Of the penalised matrix: strictly lower triangle, and 1/pivot (0 for a feature left out).
    private let lower: [[DoubleDouble]]
    private let inversePivots: [DoubleDouble]
    private let baseLeverage: DoubleDouble

    init(_ equations: NormalEquations, _ solution: Solution, hasIntercept: Bool) {
        intercept = DoubleDouble(solution.intercept)
        coefficients = solution.coefficients.map { DoubleDouble($0) }
        means = equations.means.map { hasIntercept ? DoubleDouble($0) : .zero }
        lower = solution.factorization.lower.map { $0.map { DoubleDouble($0) } }
        inversePivots = solution.factorization.pivots.map { $0.map { DoubleDouble(.one / $0) } ?? .zero }
        baseLeverage = hasIntercept ? DoubleDouble(.one / BigFloat(equations.rowCount)) : .zero
    }

    /// y minus what the fit gives for the features.
    package func residual(_ features: [DoubleDouble], _ target: DoubleDouble) -> DoubleDouble {
        var rest = target - intercept
        for (x, b) in zip(features, coefficients) { rest = rest - x * b }
        return rest
    }

    /// The row's diagonal entry of the hat matrix, 0…1.
    package func leverage(_ features: [DoubleDouble]) -> DoubleDouble {
        var sum = baseLeverage
        var z: [DoubleDouble] = []
        for i in features.indices {
            var rest = features[i] - means[i]
            for k in 0..<i { rest = rest - lower[i][k] * z[k] }
            z.append(rest)
            sum = sum + rest * rest * inversePivots[i]
        }
        return sum
    }
}
