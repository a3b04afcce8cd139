import BedtimeKit

/// `bedtime train`: a model from nights.
enum Train: Command {
    static let ridge = OptionSpec(
        "ridge", "L", help: "how strongly to pull the coefficients towards zero; 0 if left out")
    static let features = OptionSpec("features", "LIST", help: "the columns to learn from: estimatedSleep,coffee")
    static let target = OptionSpec("target", "NAME", help: "the column to predict; actualSleep if left out")
    static let noIntercept = OptionSpec("no-intercept", help: "leave out the constant term")

    static let spec = CommandSpec(
        "train", abstract: "fit a model to nights in CSV files",
        discussion: """
            The files have the columns wake (seconds after midnight or a clock time), estimatedSleep (hours), coffee (cups) \
            and actualSleep (seconds). The model is kept with --output and used with bedtime --model.
            """,
        arguments: [.files],
        options: [ridge, features, target, noIntercept, .columns, .unit, .skipBadRows, .output, .json])

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        let input = try TableInput(arguments)
        var options = TrainingOptions(
            columnNames: input.columnNames, units: input.units, skipsBadRows: input.skipsBadRows)
        options.ridge = try arguments.value(ridge, PlainNumber.nonNegative) ?? 0
        options.features = try arguments.value(features, NamePairs.names) ?? options.features
        options.target = arguments.text(target) ?? options.target
        options.hasIntercept = !arguments.has(noIntercept)
        let path = arguments.text(.output)
        if path == "-", arguments.has(.json) {
            throw .usage(
                "--output - and --json would both write to standard output",
                help: "give the model a file: -o model.json")
        }
        let result: TrainingResult
        do throws(TrainingError) {
            result = try Trainer(options).train(input.sources)
        } catch {
            throw CommandError(error)
        }
        if let path { try write(result.model, to: path, in: environment) }
        environment.warn(ofSkippedRowsIn: result.summary)
        if arguments.has(.json) {
            try environment.printJSON(TrainingReport.json(result))
        } else {
            for warning in result.warnings { environment.warn(warning) }
            if path != "-" { try environment.print(TrainingReport.text(result, modelPath: path)) }
        }
    }

    private static func write(
        _ model: BedtimeModel, to path: String, in environment: Environment
    ) throws(CommandError) {
        let bytes: [UInt8]
        do throws(ModelError) {
            bytes = try model.json()
        } catch {
            throw .bug("\(error)")
        }
        let sink = try environment.openOutput(path)
        try sink.write(bytes)
        try sink.finish()
    }
}
