/// Why there is no answer.
public enum PredictionError: Error, Hashable, Sendable {
    /// Outside ``Predictor/sleepLimits``, or not a number.
    case sleep(hours: Double)
    /// Outside ``Predictor/coffeeLimits``, or not a number.
    case coffee(cups: Double)
    /// Not strictly between 0 and 1.
    case level(Double)
    /// The model needs a column that a bedtime question has no value for.
    case unknownInput(String)
    /// The model gives something else than `actualSleep`.
    case target(String)
    /// The model gives a time in bed that is not between 0 and 24 hours.
    case timeInBed(seconds: Double)
}

extension PredictionError: CustomStringConvertible {
    /// What is wrong, for a person.
    public var description: String {
        switch self {
        case .sleep(let hours): "sleep is \(hours.plainText) hours: expected 4 to 12"
        case .coffee(let cups): "coffee is \(cups.plainText) cups: expected 0 to 20"
        case .level(let level): "level is \(level.plainText): expected a fraction between 0 and 1, such as 0.9"
        case .unknownInput(let name):
            "the model needs \(name), which a bedtime question has no value for; it knows wake, estimatedSleep and coffee"
        case .target(let name): "the model gives \(name), not actualSleep in seconds"
        case .timeInBed(let seconds):
            "the model gives \(seconds.plainText) seconds in bed, which is not between 0 and 24 hours: it does not fit these values"
        }
    }
}
