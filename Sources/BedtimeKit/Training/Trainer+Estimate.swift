import DecimalTables
import ExactRegression

extension Trainer {
    /// A fit, the rows as it sees them, and what is to be said of it.
    struct Estimate {
        let fit: LinearFit
        let rows: RowDiagnostics
        var notes: [String] = []
    }

    /// The fit that the options ask for, of moments (weighted where there is a column of weights) and of a sample of the same
    /// rows.
    func estimate(_ moments: ExactMoments, _ sample: RowSample) throws(RegressionError) -> Estimate {
        let ridge =
            switch options.ridge {
            case .fixed(let ridge): ExactDecimal(shortest: ridge) ?? ExactDecimal(0)
            case .automatic: ExactDecimal(0)
            }
        let regression = try LinearRegression(ridge: ridge, hasIntercept: options.hasIntercept)
        let features = Array(plan.features.indices)
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
}
