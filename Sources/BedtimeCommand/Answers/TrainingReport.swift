import BedtimeKit
import DecimalTables
import ExactRegression

/// What `train` says of a training.
enum TrainingReport {
    /// The fields of the JSON object.
    static func json(_ result: TrainingResult) -> [String: JSONValue] {
        let fit = result.fit
        return [
            "version": .integer(1),
            "rows": .integer(result.summary.rows),
            "skippedRows": .integer(result.summary.skippedRows),
            "sampledRows": result.sampledRows.map { .integer($0) } ?? .null,
            "target": .text(fit.target),
            "terms": TermTable.json(fit.terms),
            "ridge": .number(result.model.training?.ridge),
            "standardErrors": .text(result.standardErrors.rawValue),
            "degreesOfFreedom": .number(fit.degreesOfFreedom),
            "residualStandardDeviation": .number(fit.residualStandardDeviation),
            "rootMeanSquareError": .number(result.rootMeanSquareError),
            "meanAbsoluteError": .number(result.figures.meanAbsoluteError),
            "rSquared": .number(fit.rSquared),
            "adjustedRSquared": .number(fit.adjustedRSquared),
            "leaveOneOutRootMeanSquareError": .number(result.figures.leaveOneOutRootMeanSquareError),
            "conditionNumber": .number(fit.conditionNumber),
            "digits": .integer(fit.digits),
            "spread": result.spread.map(json) ?? .null,
            "outliers": .array(result.outliers.map { json($0, result) }),
            "holdout": result.holdout.map { EvaluationReport.json($0) } ?? .null,
            "warnings": .array(result.warnings.map { .text($0) }),
        ]
    }

    /// The report for a person: what was found first, then how sure it is.
    static func text(_ result: TrainingResult, modelPath: String?) -> String {
        let fit = result.fit
        let count = result.summary.rows
        let rows = "\(count) \(count == 1 ? "row" : "rows")"
        var lines = [
            "Trained on \(rows): the model explains \(share(fit.rSquared)) of the differences in \(fit.target)."
        ]
        lines += [""] + TermTable.lines(fit.terms) + [""]
        let leftOut = result.figures.leaveOneOutRootMeanSquareError
        lines += [
            figure("root mean square error", result.rootMeanSquareError),
            figure("  at rows not seen (leave-one-out)", leftOut),
            figure("mean absolute error", result.figures.meanAbsoluteError),
            figure("residual standard deviation", fit.residualStandardDeviation),
            figure("R²", fit.rSquared, digits: 8),
            figure("adjusted R²", fit.adjustedRSquared, digits: 8),
            figure("degrees of freedom", fit.degreesOfFreedom, digits: 15),
            figure("condition number", fit.conditionNumber),
            figure("digits that can be trusted", Double(fit.digits)),
        ]
        if let overall = fit.fStatistic { lines.append(self.overall(overall)) }
        if let ridge = result.model.training?.ridge, ridge > 0 { lines.append(figure("ridge", ridge, digits: 15)) }
        let sayings = result.outliers.prefix(5).map { sentence($0, result) } + result.plainWords
        if !sayings.isEmpty { lines += [""] + sayings }
        if let holdout = result.holdout { lines += [""] + EvaluationReport.lines(holdout, target: fit.target) }
        lines.append("")
        if let modelPath {
            let answers = Predictor(model: result.model).canAnswer
            lines.append(
                "The model is in \(modelPath)" + (answers ? ": bedtime --model \(modelPath) answers from it." : "."))
        } else {
            lines.append("To keep the model, train with --output FILE.")
        }
        return lines.joined(separator: "\n")
    }

    /// `F(3, 9996)   3729230   (p < 0.0001)`
    private static func overall(_ statistic: FStatistic) -> String {
        let freedom = Numbers.text(statistic.denominatorDegreesOfFreedom, digits: 15)
        let label = "F(\(statistic.numeratorDegreesOfFreedom), \(freedom))"
        return figure(label, statistic.value) + " (p \(TermTable.probability(statistic.pValue)))"
    }

    private static func json(_ spread: SpreadModel) -> JSONValue {
        .object([
            "level": .number(spread.level), "minimum": .number(spread.minimum), "low": .number(spread.low),
            "high": .number(spread.high),
            "bends": .array(
                spread.bends.map { .object(["spread": .number($0.spread), "factor": .number($0.factor)]) }),
            "pValue": .number(spread.pValue),
            "slopes": .array(
                spread.slopes.map {
                    .object(["name": .text($0.name), "center": .number($0.center), "slope": .number($0.slope)])
                }),
        ])
    }

    private static func json(_ outlier: Outlier, _ result: TrainingResult) -> JSONValue {
        .object([
            "file": .text(result.summary.sources[outlier.source].name), "line": .integer(outlier.line),
            "residual": .number(outlier.residual), "studentized": .number(outlier.studentized),
            "hint": .text(hint(outlier)),
        ])
    }

    private static func sentence(_ outlier: Outlier, _ result: TrainingResult) -> String {
        let place = "\(result.summary.sources[outlier.source].name):\(outlier.line)"
        let value = outlier.fitted + outlier.residual
        return "\(place): \(result.fit.target) is \(Numbers.text(value, digits: 15)), far from the others"
            + (hint(outlier).map { ": \($0)" } ?? "") + "."
    }

    private static func hint(_ outlier: Outlier) -> String? {
        let expected = Numbers.text(outlier.fitted.rounded(), digits: 15)
        return switch outlier.suspicion {
        case .digitMissing: "a digit may be missing, about \(expected) was expected"
        case .digitTooMany: "there may be a digit too many, about \(expected) was expected"
        case nil: nil
        }
    }

    private static func figure(_ label: String, _ value: Double?, digits: Int = 6) -> String {
        let padding = String(repeating: " ", count: max(1, 38 - label.count))
        return label + padding + (value.map { Numbers.text($0, digits: digits) } ?? "—")
    }

    private static func share(_ rSquared: Double?) -> String {
        rSquared.map { "\(Numbers.fixed($0 * 100, decimals: 2)) %" } ?? "nothing"
    }
}
