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
            let fit = try estimate(rows.moments, rows.sample).fit
            let diagnostics = RowDiagnostics(
                of: fit, over: rows.sample, features: Array(plan.features.indices), target: plan.targetPlace,
                weight: plan.weightPlace)
            guard let figures = ResidualFigures(diagnostics) else { throw RegressionError.noRows }
            let holdout = try options.holdout.map { holdout throws(RegressionError) in try hold(out: holdout, of: rows)
            }
            return TrainingResult(
                model: try model(fit, rows), fit: fit, figures: figures,
                outliers: diagnostics.outliers(of: fit, spreads: nil), holdout: holdout ?? nil,
                ranges: zip(plan.inputs + [plan.target], rows.inputRanges + [rows.targetRange]).map { ($0, $1) },
                summary: rows.summary, sampledRows: rows.sample.isPartial ? figures.rowCount : nil)
        } catch {
            throw TrainingError(error, columns: plan.momentNames)
        }
    }

    /// The fit that the options ask for, of moments (weighted where there is a column of weights) and of a sample of the same
    /// rows.
    func estimate(_ moments: ExactMoments, _ sample: RowSample) throws(RegressionError) -> Estimate {
        let ridge =
            switch options.ridge {
            case .fixed(let ridge): ExactDecimal(shortest: ridge) ?? ExactDecimal(0)
            case .automatic: ExactDecimal(0)
            }
        let regression = try LinearRegression(
            ridge: ridge, hasIntercept: options.hasIntercept)
        return Estimate(fit: try regression.fit(moments, names: plan.momentNames))
    }

    /// A fit and what is to be said of it.
    struct Estimate {
        let fit: LinearFit
        var notes: [String] = []
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
        _ fit: LinearFit, _ rows: TrainingRows
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
                baselines: baselines,
                training: .init(
                    rows: fit.rowCount, skippedRows: rows.summary.skippedRows, ridge: fit.regression.ridge.doubleValue,
                    rootMeanSquareError: fit.rootMeanSquareError, rSquared: fit.rSquared))
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
