import BedtimeKit
import DecimalTables

/// `bedtime evaluate`: how well a model fits rows that it did not see.
enum Evaluate: Command {
    static let spec = CommandSpec(
        "evaluate", abstract: "measure a model on nights that it has not seen", arguments: [.model, .files],
        options: [.columns, .unit, .skipBadRows, .json])

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        let input = try TableInput(arguments)
        let path = arguments.text(.model) ?? "-"
        if path == "-", input.sources.contains(.standardInput) {
            throw .usage("standard input is named twice", help: "it can be read only once")
        }
        let model = try ModelFile.load(path)
        var progress = environment.progress("evaluating, rows read:")
        let evaluation: Evaluation
        do throws(TrainingError) {
            evaluation = try model.evaluate(
                input.sources, columnNames: input.columnNames, units: input.units, skipsBadRows: input.skipsBadRows
            ) { progress.update(done: $0, of: nil) }
        } catch {
            progress.finish()
            throw CommandError(error)
        }
        progress.finish()
        environment.warn(ofSkippedRowsIn: evaluation.summary)
        if arguments.has(.json) {
            try environment.printJSON(EvaluationReport.json(evaluation))
        } else {
            for note in evaluation.warnings { environment.warn(note) }
            try environment.print(EvaluationReport.text(evaluation, target: model.target))
        }
    }
}
