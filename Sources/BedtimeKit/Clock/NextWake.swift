extension WallClock {
    /// The next waking: the day on which a time of day next comes round after a moment, and when that is.
    ///
    /// The same day if the time is still ahead, else the next. A time in a gap comes round at the end of the gap, one in a
    /// repeated hour at its first showing; a day that does not exist at all (Samoa, 30 December 2011) has no waking.
    ///
    /// - Parameters:
    ///   - time: the time of day at which to wake.
    ///   - now: the moment after which to look.
    /// - Returns: the day of waking and its moment, later than `now`.
    public func nextWake(at time: ClockTime, after now: Instant) -> (date: CivilDate, instant: Instant) {
        let today = local(at: now).date
        for days in 0...2 {
            let date = today.adding(days: days)
            let (wake, _) = instant(of: LocalTime(date, time))
            if wake > now, exists(date) { return (date, wake) }
        }
        let date = today.adding(days: 3)
        return (date, instant(of: LocalTime(date, time)).instant)
    }

    /// Whether the calendar at this place has the date.
    package func exists(_ date: CivilDate) -> Bool {
        local(at: instant(of: LocalTime(date, .midnight)).instant).date == date
    }
}
