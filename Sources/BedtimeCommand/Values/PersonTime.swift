import BedtimeKit

/// Moments as a person gives them: `14:10`, `2:10pm`, `yesterday 16:00`, `2026-09-08T15:00`, with or without an offset.
enum PersonTime {
    /// The moment that is meant.
    ///
    /// Without an offset the time is read on the clock given; one that it shows twice is the first, one that it skips the
    /// first moment after.
    ///
    /// - Parameters:
    ///   - text: what was typed.
    ///   - now: the moment to which `today` and `yesterday` refer.
    ///   - clock: the clock on the wall.
    /// - Returns: the moment.
    /// - Throws: `ValueProblem` for anything else.
    static func parse(_ text: String, now: Instant, clock: some WallClock) throws(ValueProblem) -> Instant {
        if let moment = Instant(rfc3339: text) ?? withOffset(text) { return moment }
        if let local = LocalTime(typed: text) { return clock.instant(of: local).instant }
        let today = clock.local(at: now).date
        if let time = ClockTime(text) { return clock.instant(of: LocalTime(today, time)).instant }
        let words = text.split(separator: " ", maxSplits: 1)
        let days = ["yesterday": -1, "today": 0, "tomorrow": 1]
        if words.count == 2, let offset = days[words[0].lowercased()], let time = ClockTime(String(words[1])) {
            return clock.instant(of: LocalTime(today.adding(days: offset), time)).instant
        }
        throw ValueProblem(
            expected: "a time", example: "14:10, \"yesterday 16:00\", 2026-09-08T15:00 or 2026-09-08T15:00:00+02:00")
    }

    /// A date and time with an offset but in a looser form than RFC 3339: `2026-09-08 15:00+02:00`, `2026-09-08T15:00Z`.
    private static func withOffset(_ text: String) -> Instant? {
        for length in [1, 6] where text.utf8.count > length {
            guard let offset = Instant.offsetSeconds(String(text.suffix(length))),
                let local = LocalTime(typed: String(text.dropLast(length)))
            else { continue }
            return FixedOffsetClock(secondsEast: offset).instant(of: local).instant
        }
        return nil
    }
}
