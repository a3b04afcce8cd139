/// The normal equations of one regression, from exact moments, in the data's own units.
///
/// With an intercept the sums are centred in integers (n·Σxy − Σx·Σy) before the one rounding to 320 bits, so that no
/// shift of a column can cost digits.
struct NormalEquations: Sendable {
    let rowCount: Int
    /// Σ of centred (with an intercept) or plain products of the features.
    let gram: [[BigFloat]]
    /// The same between each feature and the target.
    let cross: [BigFloat]
    /// The same of the target with itself; zero, exactly, where there is nothing to explain.
    let targetSquares: BigFloat
    /// Population variance of each feature.
    let variances: [BigFloat]
    let means: [BigFloat]
    let targetMean: BigFloat

    init(_ moments: ExactMoments, features: [Int], target: Int, hasIntercept: Bool) {
        let n = moments.rowCount
        let count = BigInteger(Int64(n))
        func unit(_ value: BigInteger, _ columns: Int..., times factor: BigInteger = BigInteger(1)) -> BigFloat {
            let scale = columns.reduce(0) { $0 + moments.scale(of: $1) }
            return BigFloat(value) / BigFloat(factor.multipliedByPowerOfTen(scale))
        }
        func centred(_ a: Int, _ b: Int) -> BigFloat {
            unit(count * moments.product(a, b) - moments.sum(a) * moments.sum(b), a, b, times: count)
        }
        func plain(_ a: Int, _ b: Int) -> BigFloat { unit(moments.product(a, b), a, b) }
        func product(_ a: Int, _ b: Int) -> BigFloat { hasIntercept ? centred(a, b) : plain(a, b) }

        rowCount = n
        gram = features.enumerated().map { i, a in features[...i].map { product(a, $0) } }
        cross = features.map { product($0, target) }
        targetSquares = product(target, target)
        variances = features.map { centred($0, $0) / BigFloat(n) }
        means = features.map { unit(moments.sum($0), $0, times: count) }
        targetMean = unit(moments.sum(target), target, times: count)
    }

    /// An entry of the symmetric matrix, which is stored as its lower triangle.
    func gram(_ i: Int, _ j: Int) -> BigFloat { i >= j ? gram[i][j] : gram[j][i] }

    /// Σx²/n of each feature, about zero.
    func meanSquares(hasIntercept: Bool) -> [BigFloat] {
        let n = BigFloat(rowCount)
        return means.indices.map { gram(_: $0, $0) / n + (hasIntercept ? means[$0] * means[$0] : .zero) }
    }

    /// The matrix with λ·variance added to its diagonal.
    func penalized(by ridge: BigFloat) -> [[BigFloat]] {
        guard !ridge.isZero else { return gram }
        var matrix = gram
        for i in matrix.indices { matrix[i][i] = matrix[i][i] + ridge * variances[i] }
        return matrix
    }
}
