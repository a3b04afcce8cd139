/// What to learn, from which columns, and how.
public struct TrainingOptions: Hashable, Sendable {
    /// Which rows count how much.
    public enum Weights: Hashable, Sendable {
        /// All the same.
        case equal
        /// By a column of the table, whose cells are not negative.
        case column(String)
        /// By one over the squared spread, which is learnt from the rows (feasible generalised least squares).
        case automatic
    }

    /// How strongly coefficients are pulled towards zero.
    public enum Ridge: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        /// By a penalty λ ≥ 0; 0 is least squares.
        case fixed(Double)
        /// By the λ of least leave-one-out error.
        case automatic

        /// A fixed penalty.
        public init(floatLiteral value: Double) { self = .fixed(value) }

        /// A fixed penalty.
        public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
    }

    /// Where standard errors come from.
    public enum StandardErrors: String, CaseIterable, Hashable, Sendable {
        /// One spread for all rows.
        case classical
        /// Each row's own error, so that an uneven spread does no harm.
        case hc3
    }

    /// What explains, in the order of the model's terms: columns, `x^2`, `a*b`, `cyclic(wake)`.
    public var features: [String]
    /// The column to explain.
    public var target: String
    /// The ridge penalty; 0 is least squares.
    public var ridge: Ridge
    /// Whether the model has a constant term.
    public var hasIntercept: Bool
    /// For columns that the tables call something else: our name → theirs.
    public var columnNames: [String: String]
    /// For columns that the tables give in another unit: our name → their unit.
    public var units: [String: ColumnUnit]
    /// Which rows count how much.
    public var weights: Weights
    /// Whether rows far from the others count less (Huber's regression).
    public var isRobust: Bool
    /// Where standard errors come from.
    public var standardErrors: StandardErrors
    /// Which rows are kept back to measure on; nil for none.
    public var holdout: Holdout?
    /// Whether rows that cannot be read are left out and counted, instead of ending the training.
    public var skipsBadRows: Bool

    /// The four documented columns, least squares, every row good.
    public init(
        features: [String] = SleepColumn.features.map(\.name), target: String = SleepColumn.actualSleep.name,
        ridge: Ridge = 0, hasIntercept: Bool = true, columnNames: [String: String] = [:],
        units: [String: ColumnUnit] = [:], weights: Weights = .equal, isRobust: Bool = false,
        standardErrors: StandardErrors = .classical, holdout: Holdout? = nil, skipsBadRows: Bool = false
    ) {
        self.features = features
        self.target = target
        self.ridge = ridge
        self.hasIntercept = hasIntercept
        self.columnNames = columnNames
        self.units = units
        self.weights = weights
        self.isRobust = isRobust
        self.standardErrors = standardErrors
        self.holdout = holdout
        self.skipsBadRows = skipsBadRows
    }
}
