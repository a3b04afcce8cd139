import BedtimeKit

/// `bedtime train`: a model from nights.
enum Train: Command {
    static let ridge = OptionSpec(
        "ridge", "L|auto", help: "how strongly to pull the coefficients towards zero; 0 if left out; auto finds it")
    static let robust = OptionSpec("robust", help: "let rows far from the others count less (Huber's regression)")
    static let weights = OptionSpec(
        "weights", "COLUMN|auto", help: "weigh the rows by a column, or by how much such rows vary")
    static let features = OptionSpec(
        "features", "LIST", help: "what to learn from: columns, x^2, a*b, cyclic(wake); all three columns if left out")
    static let target = OptionSpec("target", "NAME", help: "the column to predict; actualSleep if left out")
    static let noIntercept = OptionSpec("no-intercept", help: "leave out the constant term")
    static let standardErrors = OptionSpec(
        "standard-errors", "KIND", help: "classical, or hc3 where the spread of the rows is uneven")
    static let holdout = OptionSpec(
        "holdout", "SHARE", help: "keep back the last share of the rows, such as 0.2, and measure on them")
    static let holdoutSeed = OptionSpec(
        "holdout-seed", "S", help: "keep back a random share instead, drawn from a seed")
    static let folds = OptionSpec("folds", "K", help: "measure on each of K parts by training on the others")

    static let spec = CommandSpec(
        "train", abstract: "fit a model to nights in CSV files",
        discussion: """
            The files have the columns wake (seconds after midnight or a clock time), estimatedSleep (hours), coffee (cups) \
            and actualSleep (seconds). The model is kept with --output and used with bedtime --model.
            """,
        arguments: [.files],
        options: [
            ridge, robust, weights, features, target, noIntercept, standardErrors, holdout, holdoutSeed, folds,
            .columns,
            .unit, .skipBadRows, .output, .json,
        ])

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        let input = try TableInput(arguments)
        var options = TrainingOptions(
            columnNames: input.columnNames, units: input.units, skipsBadRows: input.skipsBadRows)
        try setEstimator(of: &options, arguments)
        options.holdout = try heldOut(arguments)
        options.features = try arguments.value(features, NamePairs.names) ?? options.features
        options.target = arguments.text(target) ?? options.target
        options.hasIntercept = !arguments.has(noIntercept)
        let path = arguments.text(.output)
        if path == "-", arguments.has(.json) {
            throw .usage(
                "--output - and --json would both write to standard output",
                help: "give the model a file: -o model.json")
        }
        try input.refuseAsOutput(path)
        // Opened before the work, so that a place that cannot be written is known at once.
        let sink = try path.map { path throws(CommandError) in try environment.openOutput(path) }
        var progress = environment.progress("training, rows read:")
        let result: TrainingResult
        do throws(TrainingError) {
            result = try Trainer(options).train(input.sources) { progress.update(done: $0, of: nil) }
        } catch {
            progress.finish()
            throw CommandError(error)
        }
        progress.finish()
        if let sink { try write(result.model, to: sink) }
        environment.warn(ofSkippedRowsIn: result.summary)
        if arguments.has(.json) {
            try environment.printJSON(TrainingReport.json(result))
        } else {
            for warning in result.warnings { environment.warn(warning) }
            if path != "-" { try environment.print(TrainingReport.text(result, modelPath: path)) }
        }
    }

    private static func setEstimator(
        of options: inout TrainingOptions, _ arguments: ParsedArguments
    ) throws(CommandError) {
        if arguments.text(ridge) == "auto" {
            options.ridge = .automatic
        } else if let penalty = try arguments.value(ridge, PlainNumber.nonNegative) {
            options.ridge = .fixed(penalty)
        }
        if let column = arguments.text(weights) { options.weights = column == "auto" ? .automatic : .column(column) }
        options.isRobust = arguments.has(robust)
        if let kind = arguments.text(standardErrors) {
            guard let found = TrainingOptions.StandardErrors(rawValue: kind.lowercased()) else {
                throw .usage("\(standardErrors.dashed) is \(kind.quoted): expected classical or hc3")
            }
            options.standardErrors = found
        }
    }

    private static func heldOut(_ arguments: ParsedArguments) throws(CommandError) -> Holdout? {
        let share = try arguments.value(holdout, IntervalLevel.parse)
        let seed = try arguments.value(holdoutSeed, PlainNumber.seed)
        let count = try arguments.value(folds, PlainNumber.count)
        if let count {
            if share != nil || seed != nil {
                throw .usage("--folds and --holdout exclude each other", help: "give one")
            }
            return .folds(count)
        }
        guard let share else {
            if seed != nil { throw .usage("--holdout-seed needs --holdout SHARE", help: "such as --holdout 0.2") }
            return nil
        }
        return seed.map { .random(share, seed: $0) } ?? .last(share)
    }

    private static func write(_ model: BedtimeModel, to sink: any ByteSink) throws(CommandError) {
        let bytes: [UInt8]
        do throws(ModelError) {
            bytes = try model.json()
        } catch {
            throw .bug("\(error)")
        }
        try sink.write(bytes)
        try sink.finish()
    }
}
