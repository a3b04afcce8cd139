private import DecimalTables
private import ExactRegression

/// Learns a model from tables with the columns `wake, estimatedSleep, coffee, actualSleep`.
///
/// ```swift
/// let model = try Trainer().train(contentsOfFile: "nights.csv")
/// ```
///
/// The rows are read once, in memory that does not grow with them; the sums are exact, so that the order of the rows, or
/// their division into files, changes no digit of the model.
public struct Trainer: Hashable, Sendable {
    /// What it was told; checked when it was made.
    public let options: TrainingOptions
    let plan: TrainingPlan

    /// A trainer of the four documented columns by least squares.
    public init() {
        options = TrainingOptions()
        plan = TrainingPlan(
            features: SleepColumn.features.map { .column($0.name) }, target: SleepColumn.actualSleep.name, weight: nil)
    }

    /// A trainer with options.
    ///
    /// - Throws: ``TrainingError`` for options that make no sense together.
    public init(_ options: TrainingOptions) throws(TrainingError) {
        var options = options
        options.target = SleepColumn.canonicalName(options.target)
        options.columnNames = ColumnChoice.canonical(options.columnNames)
        options.units = ColumnChoice.canonical(options.units)
        plan = try TrainingPlan(options)
        guard options.hasIntercept || !plan.features.isEmpty else { throw .nothingToFit }
        if case .fixed(let ridge) = options.ridge {
            guard ridge >= 0, ridge.isFinite else { throw .ridge(ridge) }
        }
        if let holdout = options.holdout, !holdout.isSensible { throw .holdout(holdout) }
        try Self.checkCombination(options)
        try ColumnChoice.check(options.units, options.columnNames, columns: plan.columns)
        self.options = options
    }

    /// Options that each change how the rows are weighed exclude each other.
    private static func checkCombination(_ options: TrainingOptions) throws(TrainingError) {
        guard options.isRobust else { return }
        if options.weights != .equal { throw .together("robust", "weights") }
        if options.ridge != .fixed(0) { throw .together("robust", "ridge") }
        if options.standardErrors != .classical { throw .together("robust", "standardErrors") }
    }

    /// A model from the bytes of a table.
    ///
    /// - Throws: ``TrainingError``; a row that cannot be read is named with its line and column.
    public func train(csv bytes: [UInt8]) throws(TrainingError) -> BedtimeModel {
        try train([.bytes(bytes, name: "bytes")]).model
    }

    /// A model from a table in a file.
    ///
    /// - Throws: ``TrainingError``.
    public func train(contentsOfFile path: String) throws(TrainingError) -> BedtimeModel {
        try train([.file(path)]).model
    }

    /// A model from the tables in several files, as if their rows stood in one.
    ///
    /// - Throws: ``TrainingError``.
    public func train(contentsOfFiles paths: [String]) throws(TrainingError) -> BedtimeModel {
        try train(paths.map { .file($0) }).model
    }
}
