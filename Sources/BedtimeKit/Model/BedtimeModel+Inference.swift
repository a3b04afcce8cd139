package import ExactRegression

extension BedtimeModel {
    /// The terms with standard errors, t, p and 95 % limits, as far as the model knows them.
    package var statistics: [LinearFit.Term] {
        let distribution = StudentT(degreesOfFreedom: residuals?.degreesOfFreedom ?? 1)
        let reach = distribution.upperQuantile(0.025)
        return terms.enumerated().map { index, term in
            // A term that was left out of the training has the coefficient 0 and no variance.
            let variance = covariance.map { $0[index][index] }
            let error = variance.flatMap {
                residuals == nil || ($0 == 0 && term.coefficient == 0) ? nil : $0.squareRoot()
            }
            let hasT = (training?.ridge ?? 0) == 0
            return LinearFit.Term(
                name: term.name, coefficient: term.coefficient, standardError: error,
                tStatistic: error.flatMap { hasT && $0 > 0 ? term.coefficient / $0 : nil }, distribution: distribution,
                reach: reach)
        }
    }
}
