/// A command of the program: what it is called and takes, and what it does.
protocol Command: SendableMetatype {
    /// The declaration, from which parsing and help follow.
    static var spec: CommandSpec { get }

    /// Does the work.
    ///
    /// - Parameters:
    ///   - arguments: what was given, already checked against ``spec``.
    ///   - environment: output, clock, zone and terminal.
    /// - Throws: `CommandError`, which is printed and ends the program with its code.
    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError)
}

/// What a command is called and takes.
struct CommandSpec: Sendable {
    /// The word on the command line.
    let name: String
    /// What it does, in one line.
    let abstract: String
    /// More about it, in paragraphs parted by empty lines.
    let discussion: String
    /// Arguments without names, in their order; only the last may be optional or many.
    let arguments: [ArgumentSpec]
    /// Its own options, without those that work everywhere.
    let options: [OptionSpec]
    /// Commands under it, if it is a group.
    let subcommands: [any Command.Type]
    /// The command that is meant when none is named.
    let defaultSubcommand: (any Command.Type)?

    init(
        _ name: String, abstract: String, discussion: String = "", arguments: [ArgumentSpec] = [],
        options: [OptionSpec] = [], subcommands: [any Command.Type] = [], defaultSubcommand: (any Command.Type)? = nil
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.arguments = arguments
        self.options = options
        self.subcommands = subcommands
        self.defaultSubcommand = defaultSubcommand
    }

    /// The command under this one with a name.
    func subcommand(_ name: String) -> (any Command.Type)? {
        subcommands.first { $0.spec.name == name }
    }

    /// The options of this command and of all under it.
    var allOptions: [OptionSpec] {
        options + subcommands.flatMap { $0.spec.allOptions }
    }
}
