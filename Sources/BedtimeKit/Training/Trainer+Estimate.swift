import DecimalTables
import ExactRegression

extension Trainer {
    /// A fit, the rows as it sees them, and what is to be said of it.
    struct Estimate {
        var fit: LinearFit
        let rows: RowDiagnostics
        var standardErrors = TrainingOptions.StandardErrors.classical
        var notes: [String] = []
    }

    /// The fit that the options ask for, of moments (weighted where there is a column of weights) and of a sample of the same
    /// rows.
    func estimate(_ moments: ExactMoments, _ sample: RowSample) throws(RegressionError) -> Estimate {
        var estimate = try estimateClassically(moments, sample)
        if sample.isPartial, options.isRobust || options.weights == .automatic {
            estimate.notes.append(
                "the coefficients come from \(sample.keptRows) of the rows, which have to be looked at again")
        }
        guard options.standardErrors == .hc3 else { return estimate }
        if let covariance = estimate.fit.covarianceHC3(estimate.rows) {
            estimate.fit = estimate.fit.replacingCovariance(covariance)
            estimate.standardErrors = .hc3
        } else {
            estimate.notes.append(
                "hc3 does not exist here, since a row determines a coefficient alone: errors are classical")
        }
        return estimate
    }

    private func estimateClassically(
        _ moments: ExactMoments, _ sample: RowSample
    ) throws(RegressionError) -> Estimate {
        let features = Array(plan.features.indices)
        if options.isRobust {
            let huber = try HuberRegression(hasIntercept: options.hasIntercept)
                .fit(sample, names: plan.blockNames, features: features, target: plan.targetPlace)
            let rows = RowDiagnostics(of: huber.fit, over: sample, features: features, target: plan.targetPlace)
            return Estimate(fit: huber.fit, rows: rows, notes: notes(on: huber))
        }
        let regression = try LinearRegression(ridge: ridge(moments, sample), hasIntercept: options.hasIntercept)
        if options.weights == .automatic {
            let feasible = try FeasibleLeastSquares(
                regression, over: sample, names: plan.blockNames, features: features, target: plan.targetPlace,
                inputs: plan.inputPlaces)
            return Estimate(fit: feasible.fit, rows: feasible.rows)
        }
        let fit = try regression.fit(moments, names: plan.momentNames)
        let rows = RowDiagnostics(
            of: fit, over: sample, features: features, target: plan.targetPlace, weight: plan.weightPlace)
        return Estimate(fit: fit, rows: rows)
    }

    private func ridge(_ moments: ExactMoments, _ sample: RowSample) throws(RegressionError) -> ExactDecimal {
        switch options.ridge {
        case .fixed(let ridge): ExactDecimal(shortest: ridge) ?? ExactDecimal(0)
        case .automatic:
            try RidgeSearch.bestRidge(
                moments: moments, sample: sample, features: Array(plan.features.indices), target: plan.targetPlace,
                weight: plan.weightPlace, hasIntercept: options.hasIntercept
            ).ridge
        }
    }

    private func notes(on huber: HuberFit) -> [String] {
        if huber.meetsMostRowsExactly {
            return ["more than half of the rows are met exactly, so there is no scale to tell outliers by"]
        }
        var notes = [
            "\(huber.downweightedRows) of the rows count less than once (Huber, k = 1.345, scale "
                + "\(((huber.scale * 100).rounded() / 100).plainText))"
        ]
        if !huber.didConverge { notes.append("the robust fit had not settled after \(huber.steps) steps") }
        return notes
    }
}
