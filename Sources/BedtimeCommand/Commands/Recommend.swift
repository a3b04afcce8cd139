import BedtimeKit

/// `bedtime recommend`, which is also `bedtime` alone: when to go to bed.
enum Recommend: Command {
    static let sleep = OptionSpec(
        "sleep", "H", help: "hours of sleep you want, 4 to 12: 8, 7.5, 7:30 or 7h30; 8 if left out")
    static let coffee = OptionSpec("coffee", "CUPS", help: "cups of coffee today, 0 to 20, also parts of one")
    static let date = OptionSpec("date", "DAY", help: "the day of waking: 2026-12-01, today or tomorrow")
    static let model = OptionSpec("model", "FILE", help: "a model that was trained, instead of the one shipped")
    static let level = OptionSpec("level", "P", help: "the share of nights that the interval covers; 0.9 if left out")
    static let seconds = OptionSpec("seconds", help: "show times to the second")

    static let spec = CommandSpec(
        "recommend", abstract: "say when to go to bed; the word may be left out", arguments: [.wake],
        options: [sleep, coffee, date, model, level, seconds, .json])

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        throw .bug("recommend is not built yet")
    }
}
