/// An answer to "when should I go to bed?", with its reasons.
public struct Recommendation: Hashable, Sendable {
    /// What one term of the model adds to the time in bed.
    public struct Contribution: Hashable, Sendable {
        /// The term's name: a feature, or `(intercept)`.
        public let name: String
        /// Coefficient times value.
        public let seconds: Double
    }

    /// Between which bedtimes the right one lies, so often.
    public struct Interval: Hashable, Sendable {
        /// The share of nights for which it holds: 0.9 is nine in ten.
        public let level: Double
        /// The bedtime after the longest time in bed.
        public let earliest: ClockTime
        /// The bedtime after the shortest time in bed.
        public let latest: ClockTime
        /// The shortest time in bed.
        public let lowerSeconds: Double
        /// The longest time in bed.
        public let upperSeconds: Double
    }

    /// Something to know about the answer.
    public enum Warning: Hashable, Sendable {
        /// The model never saw such a value in training, so the answer is an extrapolation.
        case outsideTraining(feature: String, value: Double, minimum: Double, maximum: Double)
        /// The model sets aside less time than the sleep asked for takes.
        case shorterThanSleep(timeInBedSeconds: Double, sleepHours: Double)
    }

    /// When to wake.
    public let wake: ClockTime
    /// When to go to bed, floored to the whole second.
    public let bedtime: ClockTime
    /// Days from the day of waking to that of the bedtime: −1 the evening before, 0 the same day.
    public let bedtimeDayOffset: Int
    /// From going to bed to waking, in seconds.
    public let timeInBedSeconds: Double
    /// nil for a model without residual statistics.
    public let interval: Interval?
    /// What each term adds, in the model's order; they sum to ``timeInBedSeconds``.
    public let contributions: [Contribution]
    /// Empty when there is nothing to say.
    public let warnings: [Warning]

    /// From going to bed to waking.
    public var timeInBed: Duration { .seconds(timeInBedSeconds) }
}

extension Recommendation.Warning: CustomStringConvertible {
    /// The warning, for a person.
    public var description: String {
        switch self {
        case .shorterThanSleep(let seconds, let hours):
            return
                "the model sets aside \((seconds / 3600 * 100).rounded() / 100) hours for \(hours.plainText) hours of sleep: "
                + "it does not know enough of nights"
        case .outsideTraining(let feature, let value, let minimum, let maximum):
            let beyond =
                value < minimum
                ? "\((minimum - value).plainText) below" : "\((value - maximum).plainText) above"
            return "\(feature) \(value.plainText) lies outside what the model was trained on "
                + "(\(minimum.plainText) to \(maximum.plainText)), \(beyond): the answer is an extrapolation, and its interval is wider for it"
        }
    }
}
