extension OptionSpec {
    // Those that work everywhere.
    static let now = OptionSpec(
        "now", "T", help: "the time to take instead of the clock's: 14:10, \"yesterday 16:00\" or 2026-09-08T15:00")
    static let zone = OptionSpec(
        "zone", "NAME", help: "the time zone to take instead of the system's: America/New_York")
    static let twelveHours = OptionSpec("12h", help: "show times as 10:24 PM")
    static let twentyFourHours = OptionSpec("24h", help: "show times as 22:24, as is usual")
    static let quiet = OptionSpec("quiet", help: "print the answer and errors, nothing else")
    static let noColor = OptionSpec("no-color", help: "print without colours, as does NO_COLOR")
    static let help = OptionSpec("help", letter: "h", help: "show help")
    static let version = OptionSpec("version", help: "show the version")
    static let everywhere = [now, zone, twelveHours, twentyFourHours, quiet, noColor, help, version]

    // Those that several commands share.
    static let json = OptionSpec("json", help: "print one JSON object, for programs")
    static let output = OptionSpec("output", letter: "o", "FILE", help: "where to write; - is standard output")
    static let columns = OptionSpec(
        "columns", "ours=theirs,…", repeatable: true,
        help: "what the columns are called in the files: wake=alarm,coffee=cups")
    static let unit = OptionSpec(
        "unit", "COLUMN=UNIT", repeatable: true, help: "the unit of a column in the files: actualSleep=minutes")
    static let skipBadRows = OptionSpec(
        "skip-bad-rows", help: "leave out rows that cannot be read, and say how many, instead of stopping")
}

extension ArgumentSpec {
    static let wake = ArgumentSpec(
        "WAKE", .optional, help: "when to wake: 7, 7:00, 0700, 7am, 7:30 PM or a date with a time; 7:00 if left out")
    static let files = ArgumentSpec("FILE", .oneOrMore, help: "CSV files with nights; - is standard input")
    static let model = ArgumentSpec("MODEL", .one, help: "the file of a model")
    static let optionalModel = ArgumentSpec(
        "MODEL", .optional, help: "the file of a model; the one shipped if left out")
    static let models = ArgumentSpec("FILE", .oneOrMore, help: "files of models")
}
