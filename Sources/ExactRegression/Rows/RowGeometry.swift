/// What a fit knows of single rows: residual and leverage.
///
/// In about 106 bits where that is enough, else in 320: plain doubles would lose the residual where large terms cancel (a
/// tenth-degree polynomial loses nine digits), and with it every figure that divides by 1 − leverage.
package struct RowGeometry<Number: RowNumber>: Sendable {
    private let intercept: Number
    private let coefficients: [Number]
    private let means: [Number]
    /// Of the penalised matrix: strictly lower triangle, and 1/pivot (0 for a feature left out).
    private let lower: [[Number]]
    private let inversePivots: [Number]
    private let baseLeverage: Number
    /// 1/√pivot: Q of the centred features is L⁻¹(x − x̄) times these.
    let orthonormalScales: [Double]

    /// y minus what the fit gives for the features.
    package func residual(_ features: [Number], _ target: Number) -> Number {
        var rest = target - intercept
        for (x, b) in zip(features, coefficients) { rest = rest - x * b }
        return rest
    }

    /// The row's diagonal entry of the hat matrix, 0…1; in a weighted fit this times the row's weight.
    package func leverage(_ features: [Number]) -> Number { leverage(orthogonal: orthogonal(features)) }

    /// The centred features, each less what those before it tell of it: L⁻¹(x − x̄).
    func orthogonal(_ features: [Number]) -> [Number] {
        var z: [Number] = []
        z.reserveCapacity(features.count)
        for i in features.indices {
            var rest = features[i] - means[i]
            for k in 0..<i { rest = rest - lower[i][k] * z[k] }
            z.append(rest)
        }
        return z
    }

    func leverage(orthogonal z: [Number]) -> Number {
        var sum = baseLeverage
        for i in z.indices { sum = sum + z[i] * z[i] * inversePivots[i] }
        return sum
    }
}

extension RowGeometry<BigFloat> {
    init(_ equations: NormalEquations, _ solution: Solution, hasIntercept: Bool) {
        intercept = solution.intercept
        coefficients = solution.coefficients
        means = equations.means.map { hasIntercept ? $0 : .zero }
        lower = solution.factorization.lower
        inversePivots = solution.factorization.pivots.map { $0.map { .one / $0 } ?? .zero }
        baseLeverage = hasIntercept ? .one / equations.totalWeight : .zero
        orthonormalScales = inversePivots.map { $0.squareRoot().doubleValue }
    }

    /// What one unit of each row of Q adds to the coefficients, the intercept's first where there is one; the last is the share of
    /// the constant, as it stands in the rows.
    func coefficientShares(hasIntercept: Bool) -> [[BigFloat]] {
        var shares: [[BigFloat]] = []
        for unit in means.indices {
            // L⁻ᵀ D^(−½)
            var x = [BigFloat](repeating: .zero, count: means.count)
            x[unit] = BigFloat(orthonormalScales[unit])
            for i in (0..<unit).reversed() where !inversePivots[i].isZero {
                for k in (i + 1)...unit where !x[k].isZero { x[i] = x[i] - lower[k][i] * x[k] }
            }
            if hasIntercept { x.insert(-zip(x, means).reduce(BigFloat.zero) { $0 + $1.0 * $1.1 }, at: 0) }
            shares.append(x)
        }
        let constant = hasIntercept ? [baseLeverage] : []
        return shares + [constant + [BigFloat](repeating: .zero, count: means.count)]
    }
}

extension RowGeometry<DoubleDouble> {
    /// The same in 106 bits.
    package init(_ wide: RowGeometry<BigFloat>) {
        intercept = DoubleDouble(wide.intercept)
        coefficients = wide.coefficients.map { DoubleDouble($0) }
        means = wide.means.map { DoubleDouble($0) }
        lower = wide.lower.map { $0.map { DoubleDouble($0) } }
        inversePivots = wide.inversePivots.map { DoubleDouble($0) }
        baseLeverage = DoubleDouble(wide.baseLeverage)
        orthonormalScales = wide.orthonormalScales
    }
}
