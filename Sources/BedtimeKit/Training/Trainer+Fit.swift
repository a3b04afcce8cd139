package import DecimalTables
internal import ExactRegression

extension Trainer {
    /// The most rows kept for figures that need them a second time.
    package static let sampleLimit = 100_000

    /// Reads tables and fits their rows; `progress` is told how many rows have been read.
    package func train(
        _ sources: [TableSource], progress: ((Int) -> Void)? = nil
    ) throws(TrainingError) -> TrainingResult {
        let rows = try TrainingRows(sources, plan: plan, options: options, progress: progress)
        do throws(RegressionError) {
            let estimate = try estimate(rows.moments, rows.sample)
            guard let figures = ResidualFigures(estimate.rows, hasLeverages: !options.isRobust) else {
                throw RegressionError.noRows
            }
            let second = SecondLook(estimate, over: rows.sample, plan: plan)
            let holdout = try options.holdout.map { kept throws(RegressionError) in try hold(out: kept, of: rows) }
            return TrainingResult(
                model: try model(estimate.fit, rows, second, figures), fit: estimate.fit, figures: figures,
                spread: second.spread, outliers: second.outliers, holdout: holdout ?? nil,
                ranges: zip(plan.inputs + [plan.target], rows.inputRanges + [rows.targetRange]).map { ($0, $1) },
                summary: rows.summary, sampledRows: rows.sample.isPartial ? figures.rowCount : nil,
                standardErrors: estimate.standardErrors, notes: rows.doubts + estimate.notes, options: options)
        } catch {
            throw TrainingError(error, columns: plan.momentNames)
        }
    }

    /// The mean, and a line in estimatedSleep where that is a feature; of rows that all count the same.
    func baselines(_ moments: ExactMoments) throws(RegressionError) -> BedtimeModel.Baselines {
        let regression = try LinearRegression()
        let mean = try regression.fit(moments, names: plan.momentNames, features: []).intercept
        guard let column = plan.features.firstIndex(where: { $0.plainColumn == SleepColumn.estimatedSleep.name }) else {
            return BedtimeModel.Baselines(mean: mean, estimatedSleep: nil)
        }
        let line = try regression.fit(moments, names: plan.momentNames, features: [column])
        return BedtimeModel.Baselines(
            mean: mean, estimatedSleep: .init(intercept: line.intercept, slope: line.coefficients[0]))
    }

    private func model(
        _ fit: LinearFit, _ rows: TrainingRows, _ second: SecondLook, _ figures: ResidualFigures
    ) throws(RegressionError) -> BedtimeModel {
        let baselines = try baselines(rows.plainMoments)
        do throws(ModelError) {
            return try BedtimeModel(
                target: fit.target,
                terms: fit.terms.map { .init(name: $0.name, coefficient: $0.coefficient) },
                covariance: fit.covariance,
                residuals: fit.residualStandardDeviation.map {
                    .init(standardDeviation: $0, degreesOfFreedom: fit.degreesOfFreedom)
                },
                ranges: zip(plan.inputs, rows.inputRanges).map {
                    .init(name: $0, minimum: $1.lowerBound, maximum: $1.upperBound)
                },
                spread: second.spread, calibration: second.calibration, baselines: baselines,
                training: .init(
                    rows: rows.summary.rows, skippedRows: rows.summary.skippedRows,
                    ridge: fit.regression.ridge.doubleValue,
                    rootMeanSquareError: TrainingResult.rootMeanSquareError(fit, figures, options),
                    rSquared: fit.rSquared))
        } catch {
            // Terms are finite already; only a covariance or a spread beyond the range of a double is left.
            throw .overflow(term: "\(error)")
        }
    }
}

extension TrainingError {
    fileprivate init(_ error: RegressionError, columns: [String]) {
        self =
            switch error {
            case .negativeRidge(let ridge): .ridge(ridge)
            case .repeatedColumn(let index): .repeatedColumn(columns[index])
            case .overflow(let term): .overflow(term: term)
            case .noRows, .confidenceLevel, .noSuchColumn, .namesDoNotFit: .unexpected("\(error)")
            }
    }
}
