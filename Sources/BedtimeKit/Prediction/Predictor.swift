private import ExactRegression

/// Answers "when should I go to bed?" from a trained model.
///
/// ```swift
/// let predictor = Predictor()
/// let tonight = try predictor.recommend(wake: ClockTime("7:00")!, sleep: .hours(8), coffee: .cups(2))
/// tonight.bedtime     // 22:24:35
/// ```
public struct Predictor: Hashable, Sendable {
    /// The hours of sleep that can be asked for.
    public static let sleepLimits = 4.0...12.0
    /// The cups of coffee that can be asked with.
    public static let coffeeLimits = 0.0...20.0

    /// A week in seconds: parts of a time in bed beyond it are those of a model that fits no night.
    private static let longestPart = 604_800.0

    /// The model that the answers come from.
    public let model: BedtimeModel

    /// Answers from a model; the one that the package ships with unless given.
    public init(model: BedtimeModel = .shipped) {
        self.model = model
    }

    /// What a bedtime question has values for.
    package static let questionInputs = ["wake", "estimatedSleep", "coffee"]

    /// Whether the model gives `actualSleep` from what a question has values for.
    public var canAnswer: Bool {
        model.target == "actualSleep" && model.inputs.allSatisfy { Self.questionInputs.contains($0) }
    }

    /// Whether an input changes the answer at all.
    package func uses(_ input: String) -> Bool {
        model.terms.contains { term in term.coefficient != 0 && BedtimeModel.inputs(of: term).contains(input) }
    }

    /// The time to go to bed before waking at a time of day, whatever the date: for a night in which clocks are not changed.
    ///
    /// - Parameters:
    ///   - wake: when to wake.
    ///   - sleep: hours of sleep wanted, 4 to 12.
    ///   - coffee: coffee drunk in the waking day, 0 to 20 cups.
    ///   - level: of the interval, between 0 and 1.
    /// - Returns: the bedtime with its reasons.
    /// - Throws: ``PredictionError``.
    public func recommend(
        wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount, level: Double = 0.9
    ) throws(PredictionError) -> Recommendation {
        guard level > 0, level < 1 else { throw .level(level) }
        let values = try values(wake: wake, sleep: sleep, coffee: coffee)
        let contributions = contributions(values)
        let seconds = contributions.reduce(0) { $0 + $1.seconds }
        guard seconds > 0, seconds < Double(ClockTime.secondsPerDay),
            contributions.allSatisfy({ abs($0.seconds) < Self.longestPart })
        else { throw .timeInBed(seconds: seconds) }
        let (bedtime, days) = wake.goingBack(.seconds(seconds))
        return Recommendation(
            wake: wake, bedtime: bedtime, bedtimeDayOffset: days, timeInBedSeconds: seconds,
            interval: interval(around: seconds, values: values, level: level, wake: wake),
            contributions: contributions,
            warnings: warnings(values) + plausibility(seconds, sleep: sleep))
    }

    /// The hours of sleep that fit a time in bed: the model read backwards. nil for a model to which they do not matter.
    ///
    /// - Throws: ``PredictionError``.
    public func sleepHours(
        timeInBedSeconds: Double, wake: ClockTime, coffee: CoffeeAmount
    ) throws(PredictionError) -> Double? {
        // With powers or products of the sleep there is no one way back.
        guard let index = model.terms.firstIndex(where: { $0.name == "estimatedSleep" }),
            !model.terms.contains(where: { $0.name != "estimatedSleep" && $0.name.contains("estimatedSleep") }),
            model.terms[index].coefficient > 0
        else { return nil }
        let shortest = SleepAmount.hours(Self.sleepLimits.lowerBound)
        let parts = model.formula.contributions(try values(wake: wake, sleep: shortest, coffee: coffee))
        let others = parts.indices.reduce(0) { $1 == index ? $0 : $0 + parts[$1] }
        return max(0, (timeInBedSeconds - others) / model.terms[index].coefficient)
    }

    /// The values of the model's inputs, in its order.
    private func values(
        wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount
    ) throws(PredictionError) -> [Double] {
        guard Self.sleepLimits.contains(sleep.hours) else { throw .sleep(hours: sleep.hours) }
        guard Self.coffeeLimits.contains(coffee.cups) else { throw .coffee(cups: coffee.cups) }
        guard model.target == "actualSleep" else { throw .target(model.target) }
        var values: [Double] = []
        for input in model.inputs {
            switch input {
            case "wake": values.append(Double(wake.secondsAfterMidnight))
            case "estimatedSleep": values.append(sleep.hours)
            case "coffee": values.append(coffee.cups)
            default: throw .unknownInput(input)
            }
        }
        return values
    }

    private func contributions(_ values: [Double]) -> [Recommendation.Contribution] {
        zip(model.terms, model.formula.contributions(values)).map { .init(name: $0.name, seconds: $1) }
    }

    /// The interval: so many spreads of single nights as the level was found to need, wider where training never was.
    ///
    /// half = multiple(level)·√(σ(x)² + xᵀCx)·(1 + Σ distance beyond a range / its width). A model without a calibration
    /// takes t for the multiple and one spread for all nights.
    /// Source: Draper, Smith, "Applied Regression Analysis", 3rd ed., section 5.3.
    private func interval(
        around seconds: Double, values: [Double], level: Double, wake: ClockTime
    ) -> Recommendation.Interval? {
        guard let residuals = model.residuals else { return nil }
        var variance = 0.0
        if let covariance = model.covariance {
            let x = model.formula.designRow(values)
            for (i, row) in covariance.enumerated() {
                for (j, entry) in row.enumerated() { variance += x[i] * x[j] * entry }
            }
        }
        let spread = model.spread?.spread(at: values) ?? residuals.standardDeviation
        let multiple =
            model.calibration?.multiple(level: level)
            ?? StudentT(degreesOfFreedom: residuals.degreesOfFreedom).upperQuantile((1 - level) / 2)
        let widening = Extrapolation(ranges: ranges).factor(at: values)
        let scale = spread > 0 ? IntervalCalibration.scale(spread: spread, coefficientVariance: variance) : 0
        let half = multiple * scale * widening
        // Beyond a week either way it says nothing, and clocks do not reach.
        guard half < Self.longestPart else { return nil }
        let lower = max(0, seconds - half)
        let upper = seconds + half
        return Recommendation.Interval(
            level: level, earliest: wake.goingBack(.seconds(upper)).time, latest: wake.goingBack(.seconds(lower)).time,
            lowerSeconds: lower, upperSeconds: upper)
    }

    /// What training saw of each input; everything where the model does not say.
    private var ranges: [ClosedRange<Double>] {
        model.ranges?.map { $0.minimum...$0.maximum }
            ?? model.inputs.map { _ in -Double.infinity...Double.infinity }
    }

    /// Whether there is time for the sleep asked for.
    private func plausibility(_ seconds: Double, sleep: SleepAmount) -> [Recommendation.Warning] {
        seconds < sleep.hours * 3600 ? [.shorterThanSleep(timeInBedSeconds: seconds, sleepHours: sleep.hours)] : []
    }

    private func warnings(_ values: [Double]) -> [Recommendation.Warning] {
        zip(model.ranges ?? [], values).compactMap { range, value in
            value < range.minimum || value > range.maximum
                ? .outsideTraining(feature: range.name, value: value, minimum: range.minimum, maximum: range.maximum)
                : nil
        }
    }
}
