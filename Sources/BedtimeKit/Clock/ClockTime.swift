/// A time of day in whole seconds after midnight, 0 to 86,399, without a date or a zone.
///
/// ```swift
/// let wake = ClockTime(hour: 7, minute: 0)
/// let text = ClockTime("10:24 PM")?.description    // "22:24"
/// ```
public struct ClockTime: Hashable, Comparable, Sendable {
    /// The seconds of one day on the clock.
    public static let secondsPerDay = 86_400

    /// 00:00, where the day begins.
    public static let midnight = ClockTime(wrapping: 0)

    /// Seconds after midnight, from 0 to 86,399.
    public let secondsAfterMidnight: Int

    /// The time so many seconds after midnight; nil outside 0 to 86,399.
    public init?(secondsAfterMidnight: Int) {
        guard (0..<Self.secondsPerDay).contains(secondsAfterMidnight) else { return nil }
        self.secondsAfterMidnight = secondsAfterMidnight
    }

    /// The time at an hour from 0 to 23, a minute and a second from 0 to 59; nil outside them.
    public init?(hour: Int, minute: Int = 0, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        secondsAfterMidnight = hour * 3600 + minute * 60 + second
    }

    /// The time that a count of seconds shows on a clock that goes round.
    package init(wrapping seconds: Int) {
        secondsAfterMidnight = seconds.flooredRemainder(by: Self.secondsPerDay)
    }

    /// The hour, 0 to 23.
    public var hour: Int { secondsAfterMidnight / 3600 }

    /// The minute of the hour, 0 to 59.
    public var minute: Int { secondsAfterMidnight / 60 % 60 }

    /// The second of the minute, 0 to 59.
    public var second: Int { secondsAfterMidnight % 60 }

    /// Whether one time is earlier in the same day than another.
    public static func < (left: ClockTime, right: ClockTime) -> Bool {
        left.secondsAfterMidnight < right.secondsAfterMidnight
    }

    /// The time of day so much earlier, floored to the whole second, and the day it falls on.
    ///
    /// ```swift
    /// ClockTime(hour: 7)?.goingBack(.seconds(30_900))     // 22:25, day −1
    /// ```
    ///
    /// - Parameter duration: how far back; a negative one goes forward.
    /// - Returns: the time, and the days from this one to that one: 0 the same, −1 the day before.
    public func goingBack(_ duration: Duration) -> (time: ClockTime, dayOffset: Int) {
        let back = duration.secondsRoundedUp.clamped(to: -Instant.limit...Instant.limit)
        let seconds = Int64(secondsAfterMidnight) - back
        let (days, rest) = seconds.flooredDivision(by: Int64(Self.secondsPerDay))
        return (ClockTime(wrapping: Int(rest)), Int(days))
    }
}
