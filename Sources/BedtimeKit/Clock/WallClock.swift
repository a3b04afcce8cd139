/// A clock on the wall of some place: how far its time is from UTC at each moment.
///
/// All that the library knows of time zones is this question; who asks brings the answer, from `Calendar`, from the
/// system or from a test.
public protocol WallClock: Sendable {
    /// Seconds east of UTC at a moment: −18,000 in New York in winter. Never more than 26 hours either way.
    func utcOffsetSeconds(at instant: Instant) -> Int
}

/// A clock that is never changed.
///
/// ```swift
/// FixedOffsetClock(secondsEast: 3600).local(at: Instant(secondsSince1970: 0))     // 1970-01-01 01:00
/// ```
public struct FixedOffsetClock: WallClock, Hashable {
    /// The clock of UTC.
    public static let utc = FixedOffsetClock(secondsEast: 0)

    /// Seconds east of UTC.
    public let secondsEast: Int

    /// A clock so many seconds east of UTC, kept within 26 hours.
    public init(secondsEast: Int) {
        self.secondsEast = secondsEast.clamped(to: -26 * 3600...26 * 3600)
    }

    /// The same at every moment.
    public func utcOffsetSeconds(at instant: Instant) -> Int { secondsEast }
}

extension WallClock {
    /// The date and time that the clock shows at a moment.
    public func local(at instant: Instant) -> LocalTime {
        LocalTime(secondsSince1970: instant.secondsSince1970 + Int64(utcOffsetSeconds(at: instant)))
    }

    /// A moment in RFC 3339 with this clock's offset.
    public func rfc3339(_ instant: Instant) -> String {
        instant.rfc3339(offsetSeconds: utcOffsetSeconds(at: instant))
    }
}
