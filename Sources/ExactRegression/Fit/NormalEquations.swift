/// The normal equations of one regression, from exact moments, in the data's own units.
///
/// With an intercept the sums are centred in integers (Σw·Σwxy − Σwx·Σwy) before the one rounding to 320 bits, so that no
/// shift of a column can cost digits. With weights every sum is weighted.
struct NormalEquations: Sendable {
    let rowCount: Int
    /// Σ of the weights; without weights the number of rows.
    let totalWeight: BigFloat
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
        let weight = moments.totalWeight
        // A sum is an integer at the scale of the weights and of its columns; divided by the weight the former cancels.
        func unit(_ value: BigInteger, _ columns: Int..., over divisor: BigInteger? = nil) -> BigFloat {
            let scale = columns.reduce(divisor == nil ? moments.weightScale : 0) { $0 + moments.scale(of: $1) }
            return BigFloat(value) / BigFloat((divisor ?? BigInteger(1)).multipliedByPowerOfTen(scale))
        }
        func centred(_ a: Int, _ b: Int) -> BigFloat {
            let numerator = weight * moments.product(a, b) - moments.sum(a) * moments.sum(b)
            return unit(numerator, a, b, over: weight.multipliedByPowerOfTen(moments.weightScale))
        }
        func plain(_ a: Int, _ b: Int) -> BigFloat { unit(moments.product(a, b), a, b) }
        func product(_ a: Int, _ b: Int) -> BigFloat { hasIntercept ? centred(a, b) : plain(a, b) }

        rowCount = moments.rowCount
        totalWeight = unit(weight)
        gram = features.enumerated().map { i, a in features[...i].map { product(a, $0) } }
        cross = features.map { product($0, target) }
        targetSquares = product(target, target)
        variances = features.map { centred($0, $0) }.map { [totalWeight] in $0 / totalWeight }
        means = features.map { unit(moments.sum($0), $0, over: weight) }
        targetMean = unit(moments.sum(target), target, over: weight)
    }

    /// An entry of the symmetric matrix, which is stored as its lower triangle.
    func gram(_ i: Int, _ j: Int) -> BigFloat { i >= j ? gram[i][j] : gram[j][i] }

    /// Σx²/n of each feature, about zero.
    func meanSquares(hasIntercept: Bool) -> [BigFloat] {
        means.indices.map { gram(_: $0, $0) / totalWeight + (hasIntercept ? means[$0] * means[$0] : .zero) }
    }

    /// The matrix with λ·variance added to its diagonal.
    func penalized(by ridge: BigFloat) -> [[BigFloat]] {
        guard !ridge.isZero else { return gram }
        var matrix = gram
        for i in matrix.indices { matrix[i][i] = matrix[i][i] + ridge * variances[i] }
        return matrix
    }
}
