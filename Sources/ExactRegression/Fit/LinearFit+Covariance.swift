import DecimalTables

extension LinearFit {
    /// This fit with standard errors, t, p, limits and F from another covariance of its coefficients.
    ///
    /// t and F keep the fit's degrees of freedom. Where the classical covariance gives no t, under a ridge penalty or without
    /// residuals, none appears.
    ///
    /// - Parameter covariance: one row and column a term, in their order; zero for features left out.
    /// - Returns: the fit; the same coefficients.
    public func replacingCovariance(_ covariance: [[Double]]) -> LinearFit {
        guard degreesOfFreedom > 1e-9, covariance.count == terms.count else { return self }
        let distribution = StudentT(degreesOfFreedom: degreesOfFreedom)
        let reach = distribution.upperQuantile((1 - regression.confidenceLevel) / 2)
        let leftOut = Set(dependencies.map(\.name))
        let hasInference = regression.ridge.digits.isEmpty
        var fit = self
        fit.covariance = covariance
        fit.terms = terms.enumerated().map { i, term in
            let error = covariance[i][i].squareRoot()
            let isKept = !leftOut.contains(term.name)
            let isTested = hasInference && isKept && error > 0
            return Term(
                name: term.name, coefficient: term.coefficient, standardError: isKept ? error : nil,
                tStatistic: isTested ? term.coefficient / error : nil, distribution: distribution, reach: reach)
        }
        fit.fStatistic = hasInference && regression.hasIntercept ? fit.waldStatistic : nil
        return fit
    }

    /// bᵀC⁻¹b / features over the features kept; nil where the covariance is not positive definite.
    private var waldStatistic: FStatistic? {
        guard let covariance else { return nil }
        let leftOut = Set(dependencies.map(\.name))
        let kept = terms.indices.dropFirst().filter { !leftOut.contains(terms[$0].name) }
        let factorization = SymmetricFactorization(kept.map { i in kept.map { BigFloat(covariance[i][$0]) } })
        guard !kept.isEmpty, factorization.rank == kept.count else { return nil }
        let z = factorization.forward(kept.map { BigFloat(terms[$0].coefficient) })
        var sum = BigFloat.zero
        for (z, pivot) in zip(z, factorization.pivots) {
            if let pivot { sum = sum + z * z / pivot }
        }
        return FStatistic(
            value: (sum / BigFloat(kept.count)).doubleValue, features: kept.count, degreesOfFreedom: degreesOfFreedom)
    }
}
