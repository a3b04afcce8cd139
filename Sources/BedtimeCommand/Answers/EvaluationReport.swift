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
        return fields
    }

    private static func figures(_ figures: ErrorFigures) -> [String: JSONValue] {
        [
            "rootMeanSquareError": .number(figures.rootMeanSquareError),
            "meanAbsoluteError": .number(figures.meanAbsoluteError), "rSquared": .number(figures.rSquared),
        ]
    }

    /// The report for a person.
    static func text(_ evaluation: Evaluation, target: String) -> String {
        var rows = [["", "root mean square error", "mean absolute error", "R²"]]
        let rules: [(String, ErrorFigures?)] = [
            ("the model", evaluation.model), ("estimatedSleep alone", evaluation.estimatedSleep),
            ("the mean", evaluation.mean),
        ]
        for (name, figures) in rules {
            guard let figures else { continue }
            rows.append([
                name, Numbers.text(figures.rootMeanSquareError), Numbers.text(figures.meanAbsoluteError),
                figures.rSquared.map { Numbers.text($0) } ?? "—",
            ])
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let table = rows.map { row in
            row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + padding : padding + row[column]
            }.joined(separator: "   ")
        }
        var lines = [verdict(evaluation, target: target), ""] + table
        if evaluation.mean == nil {
            lines += [
                "", "The model does not say what its training rows were like, so there is no plain rule beside it.",
            ]
        }
        return lines.joined(separator: "\n")
    }

    private static func verdict(_ evaluation: Evaluation, target: String) -> String {
        let error = evaluation.model.rootMeanSquareError
        let unit = target == "actualSleep" ? " s" : ""
        let rows = "\(evaluation.rows) \(evaluation.rows == 1 ? "row" : "rows")"
        let first = "On \(rows) the model is off by \(Numbers.text(error, digits: 4))\(unit) (root mean square)"
        let rivals = [evaluation.estimatedSleep, evaluation.mean].compactMap { $0?.rootMeanSquareError }
        guard let best = rivals.min() else { return first + "." }
        return error < best
            ? first + ", less than either plain rule."
            : first
                + ": it adds nothing to the better plain rule, which is off by \(Numbers.text(best, digits: 4))\(unit)."
    }
}
