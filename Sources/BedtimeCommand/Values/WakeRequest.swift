import BedtimeKit

/// When a person wants to wake: a time of day, perhaps with its date.
struct WakeRequest: Equatable {
    /// What is taken when nothing is said: 07:00.
    static let usual = WakeRequest(time: ClockTime(hour: 7) ?? .midnight, date: nil)

    /// The time of day.
    let time: ClockTime
    /// The day, where one was given.
    let date: CivilDate?

    /// Reads `7`, `7:00`, `0700`, `7am`, `7:30 PM`, or a date with a time: `2026-12-02T07:00`, `2026-12-02 7:00`.
    ///
    /// - Throws: `ValueProblem` for anything else.
    static func parse(_ text: String) throws(ValueProblem) -> WakeRequest {
        if let time = ClockTime(text) { return WakeRequest(time: time, date: nil) }
        guard let local = LocalTime(typed: text) else {
            throw ValueProblem(
                expected: "a time of day", example: "7:00, 7:30 PM or 2026-12-02T07:00", help: hint(text))
        }
        return WakeRequest(time: local.time, date: local.date)
    }

    private static func hint(_ text: String) -> String? {
        text.hasPrefix("24") ? "the day begins at 00:00" : nil
    }
}

extension LocalTime {
    /// Reads a date and a time of day with `T` or a space between them; nil for anything else.
    init?(typed text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count > 11, [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
            let date = CivilDate(String(decoding: bytes[..<10], as: UTF8.self)),
            let time = ClockTime(String(decoding: bytes[11...], as: UTF8.self))
        else { return nil }
        self.init(date, time)
    }
}
