import BedtimeKit

/// `bedtime model`: looking at models.
enum Model: Command {
    static let spec = CommandSpec(
        "model", abstract: "look at a model", subcommands: [ModelShow.self, ModelCheck.self])

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        throw .bug("model is a group of commands and does nothing itself")
    }
}

/// `bedtime model show`: what a model says.
enum ModelShow: Command {
    static let spec = CommandSpec(
        "show", abstract: "print a model's terms and how it was trained", arguments: [.optionalModel], options: [.json])

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        throw .bug("model show is not built yet")
    }
}

/// `bedtime model check`: whether files are sound models.
enum ModelCheck: Command {
    static let spec = CommandSpec(
        "check", abstract: "check that files are sound models", arguments: [.models])

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        throw .bug("model check is not built yet")
    }
}
