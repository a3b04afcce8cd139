/// The program itself: the group of all commands.
enum Bedtime: Command {
    static let spec = CommandSpec(
        "bedtime", abstract: "tells when to go to bed",
        discussion: """
            From the time you must wake, the sleep you want and the coffee you drank, a model says when to go to bed. \
            bedtime 7:00 --sleep 8 --coffee 2 is a question of that kind.
            """,
        subcommands: [Recommend.self, Train.self, Evaluate.self, Model.self, Simulate.self],
        defaultSubcommand: Recommend.self)

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        try Recommend.run(arguments, in: environment)
    }
}
