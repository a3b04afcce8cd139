import BedtimeKit

/// `bedtime recommend`, which is also `bedtime` alone: when to go to bed.
enum Recommend: Command {
    static let sleep = OptionSpec(
        "sleep", "H", help: "hours of sleep you want, 4 to 12: 8, 7.5, 7:30 or 7h30; 8 if left out")
    static let coffee = OptionSpec(
        "coffee", "CUPS", help: "cups of coffee today, 0 to 20, also parts of one; 1 if left out")
    static let date = OptionSpec("date", "DAY", help: "the day of waking: 2026-12-01, today or tomorrow")
    static let model = OptionSpec("model", "FILE", help: "a model that was trained, instead of the one shipped")
    static let level = OptionSpec("level", "P", help: "the share of nights that the interval covers; 0.9 if left out")
    static let strict = OptionSpec("strict", help: "refuse what the model never saw in training, instead of warning")
    static let seconds = OptionSpec("seconds", help: "show times to the second")

    static let spec = CommandSpec(
        "recommend", abstract: "say when to go to bed; the word may be left out", arguments: [.wake],
        options: [sleep, coffee, date, model, level, strict, seconds, .json])

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        let request = try arguments.value(.wake, WakeRequest.parse) ?? .usual
        let sleep = try arguments.value(sleep, SleepHours.parse) ?? SleepHours.usual
        let cups = try arguments.value(coffee, CoffeeCups.parse)
        let level = try arguments.value(level, IntervalLevel.parse) ?? IntervalLevel.usual
        let day = try arguments.value(date, RequestedDay.parse)
        let clock = try environment.clock()
        let now = try environment.now()
        let wakeDate = try wakeDate(request, day, now: now, clock: clock)
        let modelPath = arguments.text(model)
        let predictor = Predictor(model: try ModelFile.load(modelPath))
        let coffee = CoffeeAmount.cups(cups ?? 1)
        let answer: BedtimeAnswer
        do throws(PredictionError) {
            let dated = try predictor.recommend(
                wake: request.time, on: wakeDate, sleep: .hours(sleep), coffee: coffee, level: level, clock: clock)
            let left = dated.night.wake.seconds(since: now)
            let sleepLeft = try predictor.sleepHours(
                timeInBedSeconds: Double(left), wake: request.time, coffee: coffee)
            answer = BedtimeAnswer(
                dated: dated, coffee: coffee, source: cups == nil ? .default : .option,
                modelName: modelPath ?? "shipped", now: now, clock: clock, sleepLeft: sleepLeft,
                ignored: [
                    ("--sleep", "estimatedSleep", arguments.has(Self.sleep)), ("--coffee", "coffee", cups != nil),
                ]
                .filter { $0.2 && !predictor.uses($0.1) }.map(\.0))
        } catch {
            throw .badData("\(modelPath ?? "the shipped model"): \(error)")
        }
        if arguments.has(strict), let outside = answer.outsideTraining {
            throw .usage(outside, help: "without --strict there is an answer, less sure")
        }
        if arguments.has(.json) {
            try environment.printJSON(answer.json)
        } else {
            for note in answer.notes { environment.warn(note) }
            try environment.print(answer.text(environment.hourStyle, showsSeconds: arguments.has(seconds)))
        }
    }

    /// The day of waking: the one asked for, else that on which the time next comes round.
    private static func wakeDate(
        _ request: WakeRequest, _ day: RequestedDay?, now: Instant, clock: SystemClock
    ) throws(CommandError) -> CivilDate {
        let asked = day?.date(today: clock.local(at: now).date)
        if let date = request.date, let asked, date != asked {
            throw .usage("WAKE is on \(date) and --date is \(asked)", help: "give the day once")
        }
        let date = request.date ?? asked ?? clock.nextWake(at: request.time, after: now).date
        guard clock.exists(date) else {
            throw .usage("\(date) does not exist in this time zone, whose calendar passed over it")
        }
        // The days before and after must still be dates.
        let (first, last) = (CivilDate(daysSince1970: .min), CivilDate(daysSince1970: .max))
        guard date > first, date < last else { throw .usage("\(date) is at the end of the calendar, which ends there") }
        return date
    }
}
