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
        let path = arguments.text(.optionalModel)
        let model = try ModelFile.load(path)
        if arguments.has(.json) {
            try environment.printJSON(ModelReport.json(model, name: path ?? "shipped"))
        } else {
            try environment.print(
                ModelReport.text(model, name: path.map { "The model in \($0)" } ?? "The shipped model"))
        }
    }
}

/// `bedtime model check`: whether files are sound models.
enum ModelCheck: Command {
    static let spec = CommandSpec(
        "check", abstract: "check that files are sound models", arguments: [.models])

    /// Every file is looked at; the first error ends the command when all have been.
    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        var first: CommandError?
        for path in arguments.all(.models) {
            do throws(CommandError) {
                let model = try ModelFile.load(path)
                let inputs = model.inputs.isEmpty ? "nothing" : model.inputs.joined(separator: ", ")
                try environment.print("\(path): a sound model of \(model.target) from \(inputs)")
            } catch {
                if first != nil { ErrorText.write(error, colorAllowed: environment.terminal.errorHasColor) }
                first = first ?? error
            }
        }
        if let first { throw first }
    }
}
