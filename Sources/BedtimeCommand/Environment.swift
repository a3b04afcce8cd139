import BedtimeKit

/// What surrounds a running command: where it prints, the time, the zone, and how the person wants to read.
struct Environment {
    /// Standard output, buffered; it is flushed when the command returns.
    let output: DescriptorSink
    /// What is known of the terminal.
    let terminal: Terminal
    /// Whether notes and progress are unwanted.
    let isQuiet: Bool
    /// How the hours of the day are shown.
    let hourStyle: HourStyle
    /// `--zone`, as given.
    private let zoneName: String?
    /// `--now`, as given.
    private let nowText: String?

    /// Takes the options that work everywhere; a bad zone or time is an error even where the command needs neither.
    init(_ arguments: ParsedArguments, output: DescriptorSink) throws(CommandError) {
        if arguments.has(.twelveHours), arguments.has(.twentyFourHours) {
            throw .usage("--12h and --24h contradict each other", help: "give one of them")
        }
        self.output = output
        terminal = Terminal(colorAllowed: !arguments.has(.noColor))
        isQuiet = arguments.has(.quiet)
        hourStyle = arguments.has(.twelveHours) ? .twelveHours : .twentyFourHours
        zoneName = arguments.text(.zone)
        nowText = arguments.text(.now)
        if zoneName != nil { _ = try clock() }
        if nowText != nil { _ = try now() }
    }

    /// The clock on the wall: in `--zone`, else in `TZ`, else in the system's zone.
    ///
    /// - Throws: `CommandError` (64) when the zone is unknown.
    func clock() throws(CommandError) -> SystemClock {
        try SystemClock(zone: zoneName)
    }

    /// The time: `--now`, else the system's.
    ///
    /// - Throws: `CommandError` (64) when the zone or the time cannot be read.
    func now() throws(CommandError) -> Instant {
        guard let nowText else { return SystemClock.now() }
        let clock = try clock()
        do throws(ValueProblem) {
            return try PersonTime.parse(nowText, now: SystemClock.now(), clock: clock)
        } catch {
            throw error.inOption(.now, found: nowText)
        }
    }

    /// Prints to standard output.
    func print(_ line: String) throws(CommandError) {
        try output.write(line + "\n")
    }

    /// Tells the person something beside the answer, on standard error: `warning: …`. Silent with `--quiet`.
    func warn(_ text: String) {
        if !isQuiet { ErrorText.writeLine(label: "warning", text, color: terminal.errorHasColor ? 33 : nil) }
    }

    /// Where a command's result goes: a file that appears whole or not at all; nil and `-` are standard output.
    ///
    /// The command calls `finish()` when all is written; without it a file is not made.
    func openOutput(_ path: String?) throws(CommandError) -> any ByteSink {
        guard let path, path != "-" else { return output }
        return try OutputFile.open(path)
    }

    /// A progress line on standard error, shown only on a terminal and only when the work takes long.
    ///
    /// - Parameters:
    ///   - label: what is being done.
    ///   - sink: where results go meanwhile; if that is the same terminal, there is no progress line among them.
    /// - Returns: the line, to be updated and finished.
    func progress(_ label: String, writingTo sink: (any ByteSink)? = nil) -> Progress {
        let isShared = sink === output && terminal.outputIsTerminal
        return Progress(label, isShown: terminal.errorIsTerminal && !isQuiet && !isShared)
    }
}
