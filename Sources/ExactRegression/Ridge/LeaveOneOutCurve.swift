/// The leave-one-out error as a function of the ridge penalty, for O(rows · features) each.
///
/// In the eigenbasis of the Gram matrix of the standardised features, S⁻¹XᵀXS⁻¹ = V·diag(d)·Vᵀ with rows t = VᵀS⁻¹(x − x̄),
/// a penalty only changes d to d + λ: h = w(1/W + Σt²/(d+λ)) and e = y − ȳ − Σt·c/(d+λ), with c = VᵀS⁻¹Xᵀy.
/// Source: Hastie, Tibshirani, Friedman, "The Elements of Statistical Learning", 2nd ed., section 3.4.1.
package struct LeaveOneOutCurve: Sendable {
    /// W: the sum of the weights, without weights the number of rows.
    package let totalWeight: Double
    private let baseLeverage: Double
    private let eigenvalues: [Double]
    /// c
    private let cross: [Double]
    /// t, row after row.
    private var rotated: [Double] = []
    /// y − ȳ
    private var targets: [Double] = []
    private var weights: [Double] = []

    /// Whether there is anything to penalise: a feature that is not constant.
    package var hasPenalty: Bool { !eigenvalues.isEmpty }

    /// The curve of the fit of `moments`, over the rows of a sample; parameters as ``RidgeSearch``'s.
    package init(
        moments: ExactMoments, sample: RowSample, features: [Int], target: Int, weight: Int?, hasIntercept: Bool
    ) {
        let plain = NormalEquations(moments, features: features, target: target, hasIntercept: hasIntercept)
        // A feature without variance bears no penalty: it is an intercept where there is none, and of no use beside one.
        let varying = features.indices.filter { !plain.variances[$0].isZero }
        let hasConstant = features.indices.contains { plain.variances[$0].isZero && !plain.means[$0].isZero }
        let isCentred = hasIntercept || hasConstant
        let features = varying.map { features[$0] }
        let equations = NormalEquations(moments, features: features, target: target, hasIntercept: isCentred)
        let deviations = equations.variances.map { $0.squareRoot() }
        let (values, vectors) = SymmetricEigenvalues.decomposition(
            features.indices.map { i in
                features.indices.map { (equations.gram(i, $0) / (deviations[i] * deviations[$0])).doubleValue }
            })
        let standardized = zip(equations.cross, deviations).map { ($0 / $1).doubleValue }
        totalWeight = equations.totalWeight.doubleValue
        baseLeverage = isCentred ? 1 / totalWeight : 0
        eigenvalues = values.map { max($0, 0) }
        cross = features.indices.map { k in features.indices.reduce(0) { $0 + vectors[$1][k] * standardized[$1] } }

        let means = equations.means.map { DoubleDouble(isCentred ? $0 : .zero) }
        let targetMean = DoubleDouble(isCentred ? equations.targetMean : .zero)
        let units = deviations.map { $0.doubleValue }
        var sample = sample
        sample.select()
        rotated.reserveCapacity(sample.rows.count * features.count)
        var z = units
        for row in sample.rows {
            for (index, column) in features.enumerated() {
                z[index] = (sample.value(row, column) - means[index]).doubleValue / units[index]
            }
            for k in z.indices {
                var sum = 0.0
                for i in z.indices { sum += vectors[i][k] * z[i] }
                rotated.append(sum)
            }
            targets.append((sample.value(row, target) - targetMean).doubleValue)
            weights.append(weight.map { (sample.value(row, $0) as DoubleDouble).doubleValue } ?? 1)
        }
    }

    /// √(mean of (e/(1−h))²) under a penalty above 0, every row counted once; infinite where a row has leverage 1.
    package func error(at ridge: Double) -> Double {
        let gains = eigenvalues.map { 1 / ($0 + ridge) }
        let shares = zip(cross, gains).map { $0 * $1 }
        var squares = ExactSum()
        var place = 0
        for row in targets.indices {
            var (residual, leverage) = (targets[row], baseLeverage)
            for k in gains.indices {
                let t = rotated[place]
                residual -= t * shares[k]
                leverage += t * t * gains[k]
                place += 1
            }
            let rest = 1 - weights[row] * leverage
            squares.addSquare(of: rest > 1e-14 ? residual / rest : .infinity)
        }
        guard !squares.hasOverflowed, !targets.isEmpty else { return .infinity }
        return (squares.value / BigFloat(targets.count)).squareRoot().doubleValue
    }
}
