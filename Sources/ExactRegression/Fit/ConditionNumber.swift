/// The condition number of a design matrix whose columns, the intercept's among them, are scaled to length one.
///
/// κ = √(λ_max(G)·λ_max(G⁻¹)) with G the scaled XᵀX. Both largest eigenvalues are well determined in doubles even where the
/// smallest of G is far below 1e-16, since G⁻¹ comes from 320 bits. Does not depend on the columns' units.
/// Source: Belsley, Kuh, Welsch, "Regression Diagnostics" (1980), section 3.2 (scaled condition indexes; above 30 is high).
enum ConditionNumber {
    /// The condition number; `solution` is of the same equations without a penalty.
    static func scaled(_ equations: NormalEquations, _ solution: Solution, hasIntercept: Bool) -> Double {
        let n = equations.totalWeight
        let kept = solution.factorization.pivots.indices.filter { solution.factorization.pivots[$0] != nil }
        var gram: [[BigFloat]] = kept.map { i in
            kept.map { j in
                let product = equations.gram(i, j)
                return hasIntercept ? product + n * equations.means[i] * equations.means[j] : product
            }
        }
        var inverse: [[BigFloat]] = kept.map { i in kept.map { solution.unscaledCovariance[i][$0] } }
        if hasIntercept {
            for (row, i) in kept.enumerated() {
                gram[row].append(n * equations.means[i])
                inverse[row].append(solution.interceptCovariances[i])
            }
            gram.append(kept.map { n * equations.means[$0] } + [n])
            inverse.append(kept.map { solution.interceptCovariances[$0] } + [solution.interceptVariance])
        }
        let lengths = gram.indices.map { gram[$0][$0].squareRoot() }
        let scaledGram = gram.indices.map { i in
            gram.indices.map { (gram[i][$0] / (lengths[i] * lengths[$0])).doubleValue }
        }
        let scaledInverse = gram.indices.map { i in
            gram.indices.map { (inverse[i][$0] * lengths[i] * lengths[$0]).doubleValue }
        }
        guard !gram.isEmpty else { return 1 }
        let product = SymmetricEigenvalues.largest(scaledGram) * SymmetricEigenvalues.largest(scaledInverse)
        // A single column has exactly 1; rounding may leave it a little less.
        return max(1, product.squareRoot())
    }
}
