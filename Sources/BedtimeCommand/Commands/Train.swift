import BedtimeKit

/// `bedtime train`: a model from nights.
enum Train: Command {
    static let ridge = OptionSpec(
        "ridge", "L", help: "how strongly to pull the coefficients towards zero; 0 if left out")
    static let features = OptionSpec("features", "LIST", help: "the columns to learn from: estimatedSleep,coffee")
    static let target = OptionSpec("target", "NAME", help: "the column to predict; actualSleep if left out")
    static let noIntercept = OptionSpec("no-intercept", help: "leave out the constant term")

    static let spec = CommandSpec(
        "train", abstract: "fit a model to nights in CSV files", arguments: [.files],
        options: [ridge, features, target, noIntercept, .columns, .unit, .skipBadRows, .output, .json])

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        throw .bug("train is not built yet")
    }
}
