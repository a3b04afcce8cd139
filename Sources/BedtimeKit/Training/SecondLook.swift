import ExactRegression

/// What the rows say beyond the coefficients: how far single ones lie from the fit, and which lie too far.
struct SecondLook: Sendable {
    /// nil where there is nothing to learn it from: an exact fit, or no degrees of freedom.
    let spread: SpreadModel?
    let calibration: IntervalCalibration?
    let outliers: [Outlier]

    init(_ estimate: Trainer.Estimate, over sample: RowSample, plan: TrainingPlan) {
        let rows = estimate.rows
        guard let deviation = estimate.fit.residualStandardDeviation, deviation > 0 else {
            spread = nil
            calibration = nil
            outliers = []
            return
        }
        let inputs = plan.inputPlaces.map { sample.values(ofColumn: $0) }
        let spread = SpreadModel.fit(rows: rows, inputs: inputs, names: plan.inputs)
        self.spread = spread
        let scores = IntervalCalibration.scores(rows, of: estimate.fit, spread: spread, inputs: inputs)
        calibration =
            scores.isEmpty
            ? nil : IntervalCalibration(scores: scores, degreesOfFreedom: estimate.fit.degreesOfFreedom)
        let spreads =
            spread.isUneven ? (0..<rows.rowCount).map { row in spread.spread(at: inputs.map { $0[row] }) } : nil
        outliers = rows.outliers(of: estimate.fit, spreads: spreads)
    }
}
