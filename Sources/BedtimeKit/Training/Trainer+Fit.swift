package import DecimalTables
private import ExactRegression

extension Trainer {
    /// The most rows kept for figures that need them a second time.
    package static let sampleLimit = 100_000

    /// Reads tables and fits their rows.
    package func train(_ sources: [TableSource]) throws(TrainingError) -> TrainingResult {
        let columns = options.features + [options.target]
        var moments = ExactMoments(columnCount: columns.count)
        var sample = RowSample(columnCount: columns.count, limit: Self.sampleLimit)
        var units = UnitCheck(names: columns, units: options.units)
        let summary = try ColumnChoice.read(
            sources, columns, names: options.columnNames, units: options.units, skipsBadRows: options.skipsBadRows
        ) { block throws(TrainingError) in
            try units.add(block)
            moments.add(block)
            sample.add(block)
        }
        try units.finish()
        return try fit(moments, sample, summary, columns: columns)
    }

    private func fit(
        _ moments: ExactMoments, _ sample: RowSample, _ summary: TableSummary, columns: [String]
    ) throws(TrainingError) -> TrainingResult {
        do throws(RegressionError) {
            let regression = try LinearRegression(
                ridge: ExactDecimal(shortest: options.ridge) ?? ExactDecimal(0), hasIntercept: options.hasIntercept)
            let fit = try regression.fit(moments, names: columns)
            let features = Array(options.features.indices)
            guard let figures = ResidualFigures(of: fit, over: sample, features: features, target: features.count)
            else { throw RegressionError.noRows }
            let baselines = try baselines(moments, columns)
            return TrainingResult(
                model: try model(fit, moments, summary, baselines), fit: fit, figures: figures, summary: summary,
                sampledRows: sample.isPartial ? figures.rowCount : nil)
        } catch {
            throw TrainingError(error, columns: columns)
        }
    }

    /// The mean, and a line in estimatedSleep where that is a feature.
    private func baselines(
        _ moments: ExactMoments, _ columns: [String]
    ) throws(RegressionError) -> BedtimeModel.Baselines {
        let regression = try LinearRegression()
        let mean = try regression.fit(moments, names: columns, features: []).intercept
        guard let column = options.features.firstIndex(of: SleepColumn.estimatedSleep.name) else {
            return BedtimeModel.Baselines(mean: mean, estimatedSleep: nil)
        }
        let line = try regression.fit(moments, names: columns, features: [column])
        return BedtimeModel.Baselines(
            mean: mean, estimatedSleep: .init(intercept: line.intercept, slope: line.coefficients[0]))
    }

    private func model(
        _ fit: LinearFit, _ moments: ExactMoments, _ summary: TableSummary, _ baselines: BedtimeModel.Baselines
    ) throws(RegressionError) -> BedtimeModel {
        do throws(ModelError) {
            return try BedtimeModel(
                target: fit.target,
                terms: fit.terms.map { .init(name: $0.name, coefficient: $0.coefficient) },
                covariance: fit.covariance,
                residuals: fit.residualStandardDeviation.map {
                    .init(standardDeviation: $0, degreesOfFreedom: fit.degreesOfFreedom)
                },
                ranges: options.features.enumerated().map { index, name in
                    .init(name: name, minimum: moments.minima[index], maximum: moments.maxima[index])
                },
                baselines: baselines,
                training: .init(
                    rows: fit.rowCount, skippedRows: summary.skippedRows, ridge: options.ridge,
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
