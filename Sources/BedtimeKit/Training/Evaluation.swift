package import DecimalTables
private import ExactRegression

/// How well a model meets rows that it did not see, beside two plain rules.
///
/// Sums are accumulated without rounding, so that the order of the rows changes no digit.
package struct Evaluation: Sendable {
    /// Figures of one rule over the rows.
    package struct Figures: Hashable, Sendable {
        package let rootMeanSquareError: Double
        package let meanAbsoluteError: Double
        /// 1 − Σe² / Σ(y − ȳ)², ȳ the mean of these rows; nil when they are all the same.
        package let rSquared: Double?
    }

    package let rows: Int
    package let model: Figures
    /// The mean of the training rows as the answer to everything; nil where the model does not know it.
    package let mean: Figures?
    /// The training rows' line in estimatedSleep alone; nil where the model does not know it.
    package let estimatedSleep: Figures?
    package let summary: TableSummary
}

extension BedtimeModel {
    /// Evaluates the model on the rows of tables.
    ///
    /// - Parameters:
    ///   - sources: tables with the model's features and target.
    ///   - columnNames: for columns that the tables call something else: our name → theirs.
    ///   - units: for columns that the tables give in another unit.
    ///   - skipsBadRows: whether rows that cannot be read are left out and counted.
    /// - Returns: the figures.
    /// - Throws: ``TrainingError``.
    package func evaluate(
        _ sources: [TableSource], columnNames: [String: String] = [:], units: [String: ColumnUnit] = [:],
        skipsBadRows: Bool = false
    ) throws(TrainingError) -> Evaluation {
        let columnNames = ColumnChoice.canonical(columnNames)
        let units = ColumnChoice.canonical(units)
        let line = baselines?.estimatedSleep
        let sleep = features.firstIndex(of: SleepColumn.estimatedSleep.name)
        let columns = features + [target]
        try ColumnChoice.check(units, columnNames, columns: columns)
        var check = UnitCheck(names: columns, units: units)
        var targets = (sum: ExactSum(), squares: ExactSum())
        var errors = (model: ErrorSums(), mean: ErrorSums(), line: ErrorSums())
        let summary = try ColumnChoice.read(
            sources, columns, names: columnNames, units: units, skipsBadRows: skipsBadRows
        ) { block throws(TrainingError) in
            try check.add(block)
            for row in 0..<block.rowCount {
                let values = columns.indices.map { block.double(row: row, column: $0) }
                let y = values[features.count]
                targets.sum.add(y)
                targets.squares.addSquare(of: y)
                errors.model.add(y - value(values))
                if let baselines { errors.mean.add(y - baselines.mean) }
                if let line, let sleep { errors.line.add(y - (line.intercept + line.slope * values[sleep])) }
            }
        }
        try check.finish()
        // Squares reach a double's end at 1e154; such a column is no time in bed.
        guard !targets.squares.hasOverflowed, !errors.model.squares.hasOverflowed else {
            throw .overflow(term: target)
        }
        let n = BigFloat(summary.rows)
        let total = targets.squares.value - targets.sum.value * targets.sum.value / n
        return Evaluation(
            rows: summary.rows, model: errors.model.figures(rows: n, total: total),
            mean: baselines.map { _ in errors.mean.figures(rows: n, total: total) },
            estimatedSleep: line.flatMap { _ in sleep.map { _ in errors.line.figures(rows: n, total: total) } },
            summary: summary)
    }
}

/// Sums over the errors of one rule.
private struct ErrorSums {
    var squares = ExactSum()
    var magnitudes = ExactSum()

    mutating func add(_ error: Double) {
        squares.addSquare(of: error)
        magnitudes.add(abs(error))
    }

    func figures(rows: BigFloat, total: BigFloat) -> Evaluation.Figures {
        Evaluation.Figures(
            rootMeanSquareError: (squares.value / rows).squareRoot().doubleValue,
            meanAbsoluteError: (magnitudes.value / rows).doubleValue,
            rSquared: total.isZero ? nil : (.one - squares.value / total).doubleValue)
    }
}
