/// What a calendar and a clock on the wall show together, in whatever zone they hang: `2026-12-01 07:00`.
public struct LocalTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The date on the calendar.
    public let date: CivilDate
    /// The time on the clock.
    public let time: ClockTime

    /// A date and a time of day.
    public init(_ date: CivilDate, _ time: ClockTime) {
        self.date = date
        self.time = time
    }

    /// The date and time in UTC of an instant shifted by an offset.
    package init(secondsSince1970 seconds: Int64) {
        let (days, rest) = seconds.flooredDivision(by: Int64(ClockTime.secondsPerDay))
        self.init(CivilDate(daysSince1970: Int(clamping: days)), ClockTime(wrapping: Int(rest)))
    }

    /// Seconds from 1970-01-01 00:00 to this on a clock that is never changed.
    package var secondsSince1970: Int64 {
        Int64(date.daysSince1970) * Int64(ClockTime.secondsPerDay) + Int64(time.secondsAfterMidnight)
    }

    /// Whether one comes before another on a clock that is never changed.
    public static func < (left: LocalTime, right: LocalTime) -> Bool {
        (left.date, left.time) < (right.date, right.time)
    }

    /// `2026-12-01 07:00`.
    public var description: String { "\(date) \(time)" }
}
