import BedtimeKit

/// `bedtime evaluate`: how well a model fits rows that it did not see.
enum Evaluate: Command {
    static let spec = CommandSpec(
        "evaluate", abstract: "measure a model on nights that it has not seen", arguments: [.model, .files],
        options: [.columns, .unit, .skipBadRows, .json])

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        throw .bug("evaluate is not built yet")
    }
}
