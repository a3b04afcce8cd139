import ExactRegression

extension Trainer {
    /// Trains without the rows of each fold and measures on them; the rows are those of the sample.
    ///
    /// - Returns: the figures; nil where a fold leaves nothing to train on or nothing to measure.
    func hold(out holdout: Holdout, of rows: TrainingRows) throws(RegressionError) -> HoldoutResult? {
        let total = rows.sample.offeredRows
        let sleep = plan.features.firstIndex { $0.plainColumn == SleepColumn.estimatedSleep.name }
        var sums = (model: ErrorSums(), mean: ErrorSums(), line: ErrorSums())
        var folds: [HoldoutResult.Fold] = []
        for fold in 0..<holdout.foldCount {
            let training = rows.sample.filtered { holdout.fold(of: $0, among: total) != fold }
            let test = rows.sample.filtered { holdout.fold(of: $0, among: total) == fold }
            guard training.keptRows > 0, test.keptRows > 0 else { return nil }
            let plain = training.moments(columnCount: plan.features.count + 1, isWeighted: false)
            let moments =
                plan.weight == nil
                ? plain : training.moments(columnCount: plan.features.count + 1, isWeighted: true)
            let fit = try estimate(moments, training).fit
            let baselines = try baselines(plain)
            // A row of the test has no weight in this fit, which its residual does not need.
            let seen = RowDiagnostics(
                of: fit, over: test, features: Array(plan.features.indices), target: plan.targetPlace)
            var model = ErrorSums()
            for row in 0..<seen.rowCount {
                let y = seen.targets[row]
                model.add(error: seen.residuals[row], target: y)
                sums.mean.add(error: y - baselines.mean, target: y)
                if let sleep, let line = baselines.estimatedSleep {
                    let answer = line.intercept + line.slope * seen.features[sleep][row]
                    sums.line.add(error: y - answer, target: y)
                }
            }
            sums.model.merge(model)
            if let figures = model.figures { folds.append(.init(rows: model.rowCount, figures: figures)) }
        }
        guard let model = sums.model.figures, let mean = sums.mean.figures else { return nil }
        return HoldoutResult(
            rows: sums.model.rowCount, model: model, mean: mean, estimatedSleep: sums.line.figures,
            folds: holdout.foldCount > 1 ? folds : nil)
    }
}
