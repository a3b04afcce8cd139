#if canImport(Foundation)
    #if canImport(FoundationEssentials)
        public import FoundationEssentials
    #else
        public import Foundation
    #endif

    /// The clock of a Foundation time zone.
    ///
    /// ```swift
    /// let clock = FoundationClock(Calendar.current)
    /// clock.local(at: Instant(Date()))
    /// ```
    public struct FoundationClock: WallClock, Hashable {
        /// The zone that gives the offsets.
        public let timeZone: TimeZone

        /// The clock of a time zone.
        public init(_ timeZone: TimeZone) {
            self.timeZone = timeZone
        }

        /// The clock of a calendar's time zone; dates are Gregorian, whatever the calendar.
        public init(_ calendar: Calendar) {
            timeZone = calendar.timeZone
        }

        /// Seconds east of UTC at a moment.
        public func utcOffsetSeconds(at instant: Instant) -> Int {
            timeZone.secondsFromGMT(for: Date(instant))
        }
    }

    extension Instant {
        /// A Foundation date, floored to the whole second.
        public init(_ date: Date) {
            let seconds = date.timeIntervalSince1970.rounded(.down)
            self.init(secondsSince1970: Int64(exactly: seconds) ?? (seconds < 0 ? .min : .max))
        }
    }

    extension Date {
        /// The Foundation date of a moment.
        public init(_ instant: Instant) {
            self.init(timeIntervalSince1970: Double(instant.secondsSince1970))
        }
    }

    extension DatedBedtime {
        /// The bedtime before waking at a time of day on the day that a moment falls on.
        ///
        /// - Parameters:
        ///   - wake: the time of day at which to wake.
        ///   - day: any moment of the day of waking, in the calendar's time zone.
        ///   - timeInBed: from going to bed to waking.
        ///   - calendar: whose time zone counts.
        public init(wake: ClockTime, onDayOf day: Date, timeInBed: Duration, calendar: Calendar) {
            let clock = FoundationClock(calendar)
            self.init(wake: wake, on: clock.local(at: Instant(day)).date, timeInBed: timeInBed, clock: clock)
        }

        /// The bedtime before the next time that a time of day comes round.
        ///
        /// - Parameters:
        ///   - wake: the time of day at which to wake.
        ///   - now: the moment after which to look.
        ///   - timeInBed: from going to bed to waking.
        ///   - calendar: whose time zone counts.
        public init(nextWake wake: ClockTime, after now: Date, timeInBed: Duration, calendar: Calendar) {
            let clock = FoundationClock(calendar)
            let date = clock.nextWake(at: wake, after: Instant(now)).date
            self.init(wake: wake, on: date, timeInBed: timeInBed, clock: clock)
        }
    }
#endif
