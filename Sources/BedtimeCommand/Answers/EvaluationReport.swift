import BedtimeKit
import DecimalTables
import ExactRegression

/// What `evaluate` says of a model.
enum EvaluationReport {
    /// The fields of the JSON object.
    static func json(_ evaluation: Evaluation) -> [String: JSONValue] {
        var fields = figures(evaluation.model)
        fields["version"] = .integer(1)
        fields["rows"] = .integer(evaluation.rows)
        fields["skippedRows"] = .integer(evaluation.summary.skippedRows)
        fields["baselines"] = .object([
            "mean": evaluation.mean.map { .object(figures($0)) } ?? .null,
            "estimatedSleep": evaluation.estimatedSleep.map { .object(figures($0)) } ?? .null,
        ])
        fields["folds"] = .null
        fields["warnings"] = .array(evaluation.warnings.map { .text($0) })
        return fields
    }

    /// The same keys for rows that a training held out.
    static func json(_ holdout: HoldoutResult) -> JSONValue {
        var fields = figures(holdout.model)
        fields["rows"] = .integer(holdout.rows)
        fields["baselines"] = .object([
            "mean": .object(figures(holdout.mean)),
            "estimatedSleep": holdout.estimatedSleep.map { .object(figures($0)) } ?? .null,
        ])
        fields["folds"] =
            holdout.folds.map { folds in
                .array(
                    folds.map { fold in
                        var fields = figures(fold.figures)
                        fields["rows"] = .integer(fold.rows)
                        return .object(fields)
                    })
            } ?? .null
        return .object(fields)
    }

    private static func figures(_ figures: ErrorFigures) -> [String: JSONValue] {
        [
            "rootMeanSquareError": .number(figures.rootMeanSquareError),
            "meanAbsoluteError": .number(figures.meanAbsoluteError), "rSquared": .number(figures.rSquared),
        ]
    }

    /// The report for a person.
    static func text(_ evaluation: Evaluation, target: String) -> String {
        let table = table(evaluation.model, evaluation.estimatedSleep, evaluation.mean)
        var lines = [
            verdict(
                rows: evaluation.rows, evaluation.model, [evaluation.estimatedSleep, evaluation.mean], target: target),
            "",
        ]
        lines += table
        if evaluation.mean == nil {
            lines += [
                "", "The model does not say what its training rows were like, so there is no plain rule beside it.",
            ]
        }
        return lines.joined(separator: "\n")
    }

    /// The lines on rows that a training held out.
    static func lines(_ holdout: HoldoutResult, target: String) -> [String] {
        let kept = holdout.folds.map { "Held out in \($0.count) folds" } ?? "Held out"
        let verdict = verdict(
            rows: holdout.rows, holdout.model, [holdout.estimatedSleep, holdout.mean], target: target)
        var lines = ["\(kept): \(verdict.prefix(1).lowercased())\(verdict.dropFirst())", ""]
        lines += table(holdout.model, holdout.estimatedSleep, holdout.mean)
        if let folds = holdout.folds {
            let errors = folds.map { Numbers.text($0.figures.rootMeanSquareError) }
            lines.append("root mean square error by fold: \(errors.joined(separator: ", "))")
        }
        return lines
    }

    private static func table(_ model: ErrorFigures, _ line: ErrorFigures?, _ mean: ErrorFigures?) -> [String] {
        var rows = [["", "root mean square error", "mean absolute error", "R²"]]
        for (name, figures) in [("the model", model), ("estimatedSleep alone", line), ("the mean", mean)] {
            guard let figures else { continue }
            rows.append([
                name, Numbers.text(figures.rootMeanSquareError), Numbers.text(figures.meanAbsoluteError),
                figures.rSquared.map { Numbers.text($0) } ?? "—",
            ])
        }
        return Columns.aligned(rows)
    }

    private static func verdict(
        rows: Int, _ model: ErrorFigures, _ rules: [ErrorFigures?], target: String
    ) -> String {
        let unit = target == "actualSleep" ? " s" : ""
        let error = model.rootMeanSquareError
        let first =
            "On \(rows) \(rows == 1 ? "row" : "rows") the model is off by \(Numbers.text(error, digits: 4))\(unit) "
            + "(root mean square)"
        guard let best = rules.compactMap({ $0?.rootMeanSquareError }).min() else { return first + "." }
        return error < best
            ? first + ", less than either plain rule."
            : first
                + ": it adds nothing to the better plain rule, which is off by \(Numbers.text(best, digits: 4))\(unit)."
    }
}
