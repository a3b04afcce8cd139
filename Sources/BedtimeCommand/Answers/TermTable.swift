import ExactRegression

/// The table of a model's terms, for people who read such tables.
enum TermTable {
    private static let titles = ["term", "coefficient", "standard error", "t", "p", "95 % limits"]

    /// The lines of the table, names to the left and numbers to the right; a dash where a number does not exist.
    static func lines(_ terms: [LinearFit.Term]) -> [String] {
        Columns.aligned([titles] + terms.map(cells))
    }

    private static func cells(_ term: LinearFit.Term) -> [String] {
        func text(_ value: Double?, _ digits: Int) -> String { value.map { Numbers.text($0, digits: digits) } ?? "—" }
        let limits = term.lower.flatMap { lower in term.upper.map { "\(text(lower, 6)) to \(text($0, 6))" } }
        let t = term.tStatistic.map { Numbers.fixed($0, decimals: 2) }
        return [
            term.name, text(term.coefficient, 8), text(term.standardError, 4), t ?? "—",
            term.pValue.map(probability) ?? "—", limits ?? "—",
        ]
    }

    /// `< 0.0001`, or four decimals.
    static func probability(_ p: Double) -> String {
        p < 0.0001 ? "< 0.0001" : Numbers.fixed(p, decimals: 4)
    }

    /// The terms as JSON.
    static func json(_ terms: [LinearFit.Term]) -> JSONValue {
        .array(
            terms.map {
                .object([
                    "name": .text($0.name), "coefficient": .number($0.coefficient),
                    "standardError": .number($0.standardError), "tStatistic": .number($0.tStatistic),
                    "pValue": .number($0.pValue), "lower": .number($0.lower), "upper": .number($0.upper),
                ])
            })
    }
}
