import BedtimeKit

/// What `model show` says of a model.
enum ModelReport {
    /// The fields of the JSON object.
    static func json(_ model: BedtimeModel, name: String) -> [String: JSONValue] {
        [
            "version": .integer(1),
            "model": .text(name),
            "target": .text(model.target),
            "terms": TermTable.json(model.statistics),
            "degreesOfFreedom": .number(model.residuals?.degreesOfFreedom),
            "residualStandardDeviation": .number(model.residuals?.standardDeviation),
            "rows": model.training.map { .integer($0.rows) } ?? .null,
            "ridge": .number(model.training?.ridge),
            "rootMeanSquareError": .number(model.training?.rootMeanSquareError),
            "rSquared": .number(model.training?.rSquared),
            "ranges": model.ranges.map { ranges in
                .array(
                    ranges.map {
                        .object([
                            "name": .text($0.name), "minimum": .number($0.minimum), "maximum": .number($0.maximum),
                        ])
                    })
            } ?? .null,
        ]
    }

    /// The report for a person: a table, then what it means in plain words.
    static func text(_ model: BedtimeModel, name: String) -> String {
        var lines = ["\(name) gives \(model.target)\(trained(model))."]
        lines += [""] + TermTable.lines(model.statistics) + [""]
        if model.target == "actualSleep" { lines += model.terms.compactMap(meaning) }
        if let residuals = model.residuals, model.target == "actualSleep" {
            lines.append("Single nights lie about \(seconds(residuals.standardDeviation)) from that.")
        }
        if let ranges = model.ranges, !ranges.isEmpty {
            let seen = ranges.map { "\($0.name) \(Numbers.text($0.minimum)) to \(Numbers.text($0.maximum))" }
            lines.append("Training saw \(seen.joined(separator: ", ")).")
        }
        return lines.joined(separator: "\n")
    }

    private static func trained(_ model: BedtimeModel) -> String {
        guard let training = model.training else { return "" }
        let kind = training.ridge > 0 ? "a ridge of \(Numbers.text(training.ridge, digits: 15))" : "least squares"
        return ", learned from \(training.rows) rows by \(kind)"
    }

    private static func meaning(_ term: BedtimeModel.Term) -> String? {
        switch term.name {
        case BedtimeModel.interceptName: "Whatever you do, \(seconds(term.coefficient)) are set aside."
        case "estimatedSleep": "Each hour of sleep takes \(seconds(term.coefficient))."
        case "coffee": "Each cup costs \(seconds(term.coefficient))."
        case "wake": "Waking an hour later changes it by \(seconds(term.coefficient * 3600))."
        default: nil
        }
    }

    /// `13 min 52 s`, rounded to the second; below ten seconds with two decimals.
    private static func seconds(_ value: Double) -> String {
        if abs(value) < 10 { return "\(Numbers.fixed(value, decimals: 2)) s" }
        guard abs(value) < 1e9 else { return "\(Numbers.text(value)) s" }
        let whole = Int(abs(value).rounded())
        var parts: [String] = []
        if whole >= 3600 { parts.append("\(whole / 3600) h") }
        if whole >= 60 { parts.append("\(whole / 60 % 60) min") }
        parts.append("\(whole % 60) s")
        return (value < 0 ? "−" : "") + parts.joined(separator: " ")
    }
}
