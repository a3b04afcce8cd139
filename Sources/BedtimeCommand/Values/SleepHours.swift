/// Reads the sleep that a person wants: `8`, `7.5`, `7:30`, `7h30`, `8h`, from 4 to 12 hours.
enum SleepHours {
    /// What is taken when nothing is said.
    static let usual = 8.0

    /// The hours.
    ///
    /// - Throws: `ValueProblem` for another form and for hours outside 4 to 12.
    static func parse(_ text: String) throws(ValueProblem) -> Double {
        guard let hours = hours(text.lowercased()), (4...12).contains(hours) else {
            throw ValueProblem(expected: "4 to 12 hours", example: "7.5 or 7:30")
        }
        return hours
    }

    private static func hours(_ text: String) -> Double? {
        for mark in [":", "h"] as [Character] where text.contains(mark) {
            let parts = text.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
            if mark == "h", parts[1].isEmpty { return PlainNumber.decimal(parts[0]) }
            guard !parts[0].contains("."), let hours = PlainNumber.decimal(parts[0]), parts[1].utf8.count == 2,
                let minutes = Int(parts[1]), (0...59).contains(minutes), !parts[1].hasPrefix("+")
            else { return nil }
            return (hours * 60 + Double(minutes)) / 60
        }
        return PlainNumber.decimal(text)
    }
}
