/// How many significant digits of every coefficient the arithmetic vouches for, given the decimals of the input.
///
/// Componentwise bound: |δb| ≤ u·|M⁻¹|(|M||b| + |c|), with M the scaled matrix of the normal equations, u = 2⁻³⁰⁰ (the 320
/// bits of the arithmetic less 20 for the growth of rounding through n³ steps). Source: Higham, "Accuracy and Stability of
/// Numerical Algorithms", 2nd ed., theorem 7.4. Capped at 15, what a double holds.
enum TrustedDigits {
    static let most = 15
    private static let unit = 0x1p-300

    static func count(_ equations: NormalEquations, _ solution: Solution, ridge: BigFloat, hasIntercept: Bool) -> Int {
        let matrix = equations.penalized(by: ridge)
        let kept = solution.factorization.pivots.indices.filter { solution.factorization.pivots[$0] != nil }
        let inverse = solution.inverse
        let lengths = matrix.indices.map { matrix[$0][$0].squareRoot() }
        let targetLength = equations.targetSquares.squareRoot()
        guard !targetLength.isZero else { return most }
        // Everything in units where each feature and the target have length one, so that doubles are wide enough.
        func scaledCoefficient(_ i: Int) -> Double {
            (solution.coefficients[i] * lengths[i] / targetLength).doubleValue
        }
        let rightSide = kept.map { i in
            kept.reduce(abs((equations.cross[i] / (lengths[i] * targetLength)).doubleValue)) { sum, j in
                let entry = (i >= j ? matrix[i][j] : matrix[j][i]) / (lengths[i] * lengths[j])
                return sum + abs(entry.doubleValue * scaledCoefficient(j))
            }
        }
        var digits = Double(most)
        var interceptError = abs((equations.targetMean / targetLength).doubleValue) * unit
        for i in kept {
            let error = zip(kept, rightSide).reduce(0) { sum, other in
                sum + abs((inverse[i][other.0] * lengths[i] * lengths[other.0]).doubleValue) * other.1 * unit
            }
            let size = abs(scaledCoefficient(i))
            digits = min(digits, agreement(error: error, size: size))
            let mean = abs((equations.means[i] / lengths[i]).doubleValue)
            interceptError += mean * (error + size * unit)
        }
        if hasIntercept {
            digits = min(
                digits,
                agreement(error: interceptError, size: abs((solution.intercept / targetLength).doubleValue)))
        }
        // Numbers beyond a double's range leave nothing to vouch with.
        return digits > 0 ? Int(digits) : 0
    }

    private static func agreement(error: Double, size: Double) -> Double {
        guard error.isFinite, size.isFinite else { return 0 }
        guard error > 0 else { return Double(most) }
        // A coefficient that is truly zero is right to as many decimals as its error is small.
        let ratio = size > error ? error / size : error
        return min(Double(most), (-CLibrary.logarithm(ratio) / CLibrary.logarithm(10)).rounded(.down))
    }
}
