/// When to go to bed before waking on a certain day, where clocks may be changed in the night.
///
/// The time in bed is time that passes, not what the clocks say: in the night when clocks are put forward, bedtime on the
/// wall comes an hour earlier.
///
/// ```swift
/// // New York, 8 March 2026, the night of the change
/// let night = DatedBedtime(wake: seven, on: day, timeInBed: .seconds(30_104), clock: newYork)
/// night.localBedtime      // 2026-03-07 21:38:16
/// ```
public struct DatedBedtime: Hashable, Sendable {
    /// The moment of waking.
    public let wake: Instant
    /// Whether the clock shows the wake time once, twice (then ``wake`` is the first) or never (the first moment after).
    public let wakeResolution: LocalTimeResolution
    /// The date and time on the wall at waking; not the time asked for when that falls in a gap.
    public let localWake: LocalTime
    /// Seconds east of UTC at waking.
    public let wakeOffsetSeconds: Int
    /// The moment to go to bed, floored to the whole second.
    public let bedtime: Instant
    /// The date and time on the wall at bedtime.
    public let localBedtime: LocalTime
    /// Seconds east of UTC at bedtime.
    public let bedtimeOffsetSeconds: Int
    /// Whether the clock shows the bedtime once or twice; ``bedtime`` is the moment itself, the first or the second of two.
    public let bedtimeResolution: LocalTimeResolution

    /// The bedtime before waking at a time of day on a date.
    ///
    /// - Parameters:
    ///   - wake: the time of day at which to wake.
    ///   - date: the day of waking.
    ///   - timeInBed: from going to bed to waking.
    ///   - clock: the clock on the wall, at both ends of the night.
    public init(wake: ClockTime, on date: CivilDate, timeInBed: Duration, clock: some WallClock) {
        (self.wake, wakeResolution) = clock.instant(of: LocalTime(date, wake))
        wakeOffsetSeconds = clock.utcOffsetSeconds(at: self.wake)
        localWake = clock.local(at: self.wake)
        bedtime = self.wake.goingBack(timeInBed)
        bedtimeOffsetSeconds = clock.utcOffsetSeconds(at: bedtime)
        localBedtime = clock.local(at: bedtime)
        bedtimeResolution = clock.instant(of: localBedtime).resolution
    }

    /// Whether the offset at bedtime differs from the one at waking: clocks are changed that night.
    public var clocksChange: Bool { wakeOffsetSeconds != bedtimeOffsetSeconds }
}
