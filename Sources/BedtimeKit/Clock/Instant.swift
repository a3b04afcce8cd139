/// A moment, the same everywhere: whole seconds since 1970-01-01 00:00 UTC, leap seconds not counted.
///
/// ```swift
/// let moment = Instant(rfc3339: "2026-12-01T07:00:00-05:00")
/// moment?.rfc3339(offsetSeconds: 0)      // "2026-12-01T12:00:00Z"
/// ```
public struct Instant: Hashable, Comparable, Sendable {
    /// Whole seconds since 1970-01-01 00:00 UTC; negative before.
    public let secondsSince1970: Int64

    /// Far beyond every date there is, and far from where sums of seconds overflow.
    static let limit: Int64 = 1 << 52

    /// The moment so many seconds after 1970-01-01 00:00 UTC, kept within ±2⁵² s (140 million years).
    public init(secondsSince1970: Int64) {
        self.secondsSince1970 = secondsSince1970.clamped(to: -Self.limit...Self.limit)
    }

    /// Whether one moment comes before another.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }

    /// The moment so many seconds later; earlier when negative.
    public func adding(seconds: Int64) -> Instant {
        Instant(secondsSince1970: secondsSince1970 + seconds.clamped(to: -2 * Self.limit...2 * Self.limit))
    }

    /// The moment so much earlier, floored to the whole second.
    public func goingBack(_ duration: Duration) -> Instant {
        adding(seconds: -duration.secondsRoundedUp.clamped(to: -2 * Self.limit...2 * Self.limit))
    }

    /// Seconds from another moment to this one.
    public func seconds(since other: Instant) -> Int64 {
        secondsSince1970 - other.secondsSince1970
    }
}
