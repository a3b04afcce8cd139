/// The solved normal equations, still in 320 bits.
struct Solution: Sendable {
    /// Of the penalised matrix.
    let factorization: SymmetricFactorization
    /// One a feature; zero for a feature left out.
    let coefficients: [BigFloat]
    /// Zero without an intercept.
    let intercept: BigFloat
    let residualSquares: BigFloat
    /// The trace of the hat matrix: the number of terms without a penalty, less with one.
    let trace: BigFloat
    /// n − trace.
    let degreesOfFreedom: BigFloat
    /// Of the penalised matrix, over the features kept.
    let inverse: [[BigFloat]]
    /// The covariance of the coefficients divided by σ²: features only.
    let unscaledCovariance: [[BigFloat]]
    /// The same for the intercept with itself, and with each feature.
    let interceptVariance: BigFloat
    let interceptCovariances: [BigFloat]

    init(_ equations: NormalEquations, ridge: BigFloat, hasIntercept: Bool) {
        let penalized = equations.penalized(by: ridge)
        let factorization = SymmetricFactorization(penalized)
        let z = factorization.forward(equations.cross)
        let scaled = zip(z, factorization.pivots).map { z, d in d.map { z / $0 } ?? .zero }
        let coefficients = factorization.backward(scaled).enumerated().map { i, coefficient in
            Self.isRounding(
                coefficient * equations.gram(i, i).squareRoot(), against: equations.targetSquares.squareRoot())
                ? .zero : coefficient
        }
        let inverse = factorization.inverse()
        let p = coefficients.count
        var trace = BigFloat(factorization.rank)
        var covariance = inverse
        var residual = equations.targetSquares

        if ridge.isZero {
            // The last pivot of the matrix augmented with the target.
            for k in 0..<p { residual = residual - z[k] * scaled[k] }
            if SymmetricFactorization.isNegligible(residual, against: equations.targetSquares) { residual = .zero }
        } else {
            let half = Self.product(inverse, (0..<p).map { i in (0..<p).map { equations.gram(i, $0) } })
            trace = (0..<p).reduce(BigFloat.zero) { $0 + half[$1][$1] }
            covariance = Self.product(half, inverse)
            for i in 0..<p {
                var row = -(equations.cross[i] + equations.cross[i])
                for j in 0..<p { row = row + equations.gram(i, j) * coefficients[j] }
                residual = residual + row * coefficients[i]
            }
            if SymmetricFactorization.isNegligible(residual, against: equations.targetSquares) { residual = .zero }
        }
        if hasIntercept { trace = trace + .one }

        self.factorization = factorization
        self.inverse = inverse
        self.coefficients = coefficients
        self.residualSquares = residual
        self.trace = trace
        self.unscaledCovariance = covariance
        degreesOfFreedom = BigFloat(equations.rowCount) - trace
        guard hasIntercept else {
            intercept = .zero
            interceptVariance = .zero
            interceptCovariances = Array(repeating: .zero, count: p)
            return
        }
        var intercept = equations.targetMean
        var largest = intercept.leadingExponent
        var variance = BigFloat.one / equations.totalWeight
        var covariances: [BigFloat] = []
        for i in 0..<p {
            let share = coefficients[i] * equations.means[i]
            intercept = intercept - share
            largest = max(largest, share.leadingExponent)
            var sum = BigFloat.zero
            for j in 0..<p { sum = sum + covariance[i][j] * equations.means[j] }
            covariances.append(-sum)
            variance = variance + equations.means[i] * sum
        }
        self.intercept = intercept.leadingExponent < largest - 220 ? .zero : intercept
        interceptVariance = variance
        interceptCovariances = covariances
    }

    /// Whether a share of the target is what the arithmetic leaves of zero: far below what a pivot of 2⁻²⁰⁰ lets through.
    private static func isRounding(_ share: BigFloat, against target: BigFloat) -> Bool {
        share.leadingExponent < target.leadingExponent - 220
    }

    private static func product(_ a: [[BigFloat]], _ b: [[BigFloat]]) -> [[BigFloat]] {
        a.map { row in
            b.indices.map { j in
                row.indices.reduce(BigFloat.zero) { row[$1].isZero ? $0 : $0 + row[$1] * b[$1][j] }
            }
        }
    }
}
