/// What to learn, from which columns, and how.
public struct TrainingOptions: Hashable, Sendable {
    /// Which rows count how much.
    public enum Weights: Hashable, Sendable {
        /// All the same.
        case equal
        /// By a column of the table, whose cells are not negative.
        case column(String)
    }

    /// What explains, in the order of the model's terms: columns, `x^2`, `a*b`, `cyclic(wake)`.
    public var features: [String]
    /// The column to explain.
    public var target: String
    /// λ ≥ 0 of the ridge penalty; 0 is least squares.
    public var ridge: Double
    /// Whether the model has a constant term.
    public var hasIntercept: Bool
    /// For columns that the tables call something else: our name → theirs.
    public var columnNames: [String: String]
    /// For columns that the tables give in another unit: our name → their unit.
    public var units: [String: ColumnUnit]
    /// Which rows count how much.
    public var weights: Weights
    /// Whether rows that cannot be read are left out and counted, instead of ending the training.
    public var skipsBadRows: Bool

    /// The four documented columns, least squares, every row good.
    public init(
        features: [String] = SleepColumn.features.map(\.name), target: String = SleepColumn.actualSleep.name,
        ridge: Double = 0, hasIntercept: Bool = true, columnNames: [String: String] = [:],
        units: [String: ColumnUnit] = [:], weights: Weights = .equal, skipsBadRows: Bool = false
    ) {
        self.features = features
        self.target = target
        self.ridge = ridge
        self.hasIntercept = hasIntercept
        self.columnNames = columnNames
        self.units = units
        self.weights = weights
        self.skipsBadRows = skipsBadRows
    }
}
