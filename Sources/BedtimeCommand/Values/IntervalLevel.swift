/// Reads the share of nights that an interval is to cover: a fraction between 0 and 1.
enum IntervalLevel {
    /// What is taken when nothing is said.
    static let usual = 0.9

    /// The fraction.
    ///
    /// - Throws: `ValueProblem`; for `90` and `90%` it says that 0.9 is meant.
    static func parse(_ text: String) throws(ValueProblem) -> Double {
        if let level = PlainNumber.decimal(text), level > 0, level < 1 { return level }
        let number = text.hasSuffix("%") ? String(text.dropLast()) : text
        var help: String?
        if let percentage = PlainNumber.decimal(number), percentage > 0, percentage < 100, text != "1" {
            help = "did you mean \(percentage / 100)?"
        }
        throw ValueProblem(expected: "a fraction between 0 and 1", example: "0.9", help: help)
    }
}
