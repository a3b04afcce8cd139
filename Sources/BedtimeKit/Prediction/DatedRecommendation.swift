/// A recommendation for one night, in which clocks may be changed.
public struct DatedRecommendation: Hashable, Sendable {
    /// The time in bed and its reasons. Its times of day count back from the wake time as if no clock were changed; those of
    /// ``night`` are what the clock on the wall shows.
    public let recommendation: Recommendation
    /// The moments of waking and going to bed.
    public let night: DatedBedtime
    /// The earliest and latest moment of the interval; nil for a model without residual statistics.
    public let interval: ClosedRange<Instant>?
}

extension Predictor {
    /// The time to go to bed before waking at a time of day on a date.
    ///
    /// - Parameters:
    ///   - wake: when to wake.
    ///   - date: the day of waking.
    ///   - sleep: hours of sleep wanted, 4 to 12.
    ///   - coffee: coffee drunk in the waking day, 0 to 20 cups.
    ///   - level: of the interval, between 0 and 1.
    ///   - clock: the clock on the wall.
    /// - Returns: the bedtime with its reasons.
    /// - Throws: ``PredictionError``.
    public func recommend(
        wake: ClockTime, on date: CivilDate, sleep: SleepAmount, coffee: CoffeeAmount, level: Double = 0.9,
        clock: some WallClock
    ) throws(PredictionError) -> DatedRecommendation {
        let answer = try recommend(wake: wake, sleep: sleep, coffee: coffee, level: level)
        let night = DatedBedtime(wake: wake, on: date, timeInBed: answer.timeInBed, clock: clock)
        let interval = answer.interval.map {
            night.wake.goingBack(.seconds($0.upperSeconds))...night.wake.goingBack(.seconds($0.lowerSeconds))
        }
        return DatedRecommendation(recommendation: answer, night: night, interval: interval)
    }
}
