package import ExactRegression

/// A trained model: what it needs to answer, how sure it is, and how it was trained.
///
/// A value that programs pass around, save as JSON (``write(toFile:)``) and load again (``init(contentsOfFile:)``). Made by
/// ``Trainer``, or by hand from terms alone; every part is checked when it is made, so that a model that exists can be used.
///
/// ```swift
/// let model = try BedtimeModel(terms: [.intercept(460), .init(name: "estimatedSleep", coefficient: 3600)])
/// ```
public struct BedtimeModel: Hashable, Sendable {
    /// A term: a feature, or the intercept, and what it is multiplied by.
    public struct Term: Hashable, Sendable, Codable {
        /// The feature (`coffee`, `x^2`, `a*b`, `sin(wake)`), or `(intercept)`.
        public let name: String
        /// Units of the target (seconds) per unit of the feature.
        public let coefficient: Double

        /// A term of a feature.
        public init(name: String, coefficient: Double) {
            self.name = name
            self.coefficient = coefficient
        }

        /// The term that does not depend on any feature.
        public static func intercept(_ value: Double) -> Term {
            Term(name: BedtimeModel.interceptName, coefficient: value)
        }
    }

    /// How far the training rows lay from the model.
    public struct Residuals: Hashable, Sendable, Codable {
        /// In units of the target.
        public let standardDeviation: Double
        /// Rows less terms; not a whole number for a ridge.
        public let degreesOfFreedom: Double

        /// Not negative, and above zero.
        public init(standardDeviation: Double, degreesOfFreedom: Double) {
            self.standardDeviation = standardDeviation
            self.degreesOfFreedom = degreesOfFreedom
        }
    }

    /// What training saw of an input.
    public struct InputRange: Hashable, Sendable, Codable {
        /// The input.
        public let name: String
        /// The smallest value.
        public let minimum: Double
        /// The largest.
        public let maximum: Double

        /// A range of an input, `minimum` not above `maximum`.
        public init(name: String, minimum: Double, maximum: Double) {
            self.name = name
            self.minimum = minimum
            self.maximum = maximum
        }
    }

    /// Two plain rules that the model must beat, from the same training rows.
    public struct Baselines: Hashable, Sendable, Codable {
        /// A straight line in one feature.
        public struct Line: Hashable, Sendable, Codable {
            /// The value where the feature is 0.
            public let intercept: Double
            /// The change per unit of the feature.
            public let slope: Double

            /// A straight line.
            public init(intercept: Double, slope: Double) {
                self.intercept = intercept
                self.slope = slope
            }
        }

        /// The mean of the target.
        public let mean: Double
        /// Least squares on `estimatedSleep` alone; nil where the rows have no such feature.
        public let estimatedSleep: Line?

        /// Both baselines.
        public init(mean: Double, estimatedSleep: Line?) {
            self.mean = mean
            self.estimatedSleep = estimatedSleep
        }
    }

    /// How the model was trained.
    public struct Training: Hashable, Sendable, Codable {
        /// The rows it was made from.
        public let rows: Int
        /// The rows left out because they could not be read.
        public let skippedRows: Int
        /// The ridge penalty; 0 for least squares.
        public let ridge: Double
        /// √(mean of squared residuals), in units of the target.
        public let rootMeanSquareError: Double
        /// The share of the target's variance that the model explains; nil for a constant target.
        public let rSquared: Double?

        /// A summary of a training.
        public init(rows: Int, skippedRows: Int, ridge: Double, rootMeanSquareError: Double, rSquared: Double?) {
            self.rows = rows
            self.skippedRows = skippedRows
            self.ridge = ridge
            self.rootMeanSquareError = rootMeanSquareError
            self.rSquared = rSquared
        }

        enum CodingKeys: String, CodingKey {
            case rows, skippedRows, ridge, rootMeanSquareError, rSquared
        }

        /// Reads a summary; a number of rows that is not whole is named.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            rows = try fields.decodeWhole(forKey: .rows)
            skippedRows = try fields.decodeWhole(forKey: .skippedRows)
            ridge = try fields.decode(Double.self, forKey: .ridge)
            rootMeanSquareError = try fields.decode(Double.self, forKey: .rootMeanSquareError)
            rSquared = try fields.decodeIfPresent(Double.self, forKey: .rSquared)
        }
    }

    /// The name of the term that stands for no feature.
    public static let interceptName = "(intercept)"

    /// What the model gives: `actualSleep`, in seconds, for a model that answers bedtimes.
    public let target: String
    /// The intercept, where there is one, then the features.
    public let terms: [Term]
    /// Covariance of the coefficients in the terms' order; nil where training could not tell.
    public let covariance: [[Double]]?
    /// nil where training could not tell, or another program did not say.
    public let residuals: Residuals?
    /// What training saw of each input, in the order of ``inputs``; nil where another program did not say.
    public let ranges: [InputRange]?
    /// How far single nights lie from the model, by the values of ``inputs``; nil where training could not tell.
    package let spread: SpreadModel?
    /// How many spreads an interval of a level reaches; nil where training could not tell.
    package let calibration: IntervalCalibration?
    /// nil for a model that another program made.
    public let baselines: Baselines?
    /// nil for a model that another program made.
    public let training: Training?

    /// The terms, ready to be evaluated.
    let formula: ModelFormula

    /// A model from its parts.
    ///
    /// - Throws: ``ModelError`` naming the part that is not finite or does not fit the others.
    public init(
        target: String = "actualSleep", terms: [Term], covariance: [[Double]]? = nil, residuals: Residuals? = nil,
        ranges: [InputRange]? = nil, baselines: Baselines? = nil, training: Training? = nil
    ) throws(ModelError) {
        try self.init(
            target: target, terms: terms, covariance: covariance, residuals: residuals, ranges: ranges, spread: nil,
            calibration: nil, baselines: baselines, training: training)
    }

    /// A model from its parts, with what intervals are made of.
    package init(
        target: String, terms: [Term], covariance: [[Double]]?, residuals: Residuals?, ranges: [InputRange]?,
        spread: SpreadModel?, calibration: IntervalCalibration?, baselines: Baselines?, training: Training?
    ) throws(ModelError) {
        self.init(
            unchecked: target, terms: terms, covariance: covariance, residuals: residuals, ranges: ranges,
            spread: spread, calibration: calibration, baselines: baselines, training: training)
        try validate()
    }

    /// For parts that are known to be right: those of the shipped model, which a test checks.
    init(
        unchecked target: String, terms: [Term], covariance: [[Double]]?, residuals: Residuals?,
        ranges: [InputRange]?, spread: SpreadModel?, calibration: IntervalCalibration?, baselines: Baselines?,
        training: Training?
    ) {
        self.target = target
        self.terms = terms
        self.covariance = covariance
        self.residuals = residuals
        self.ranges = ranges
        self.spread = spread
        self.calibration = calibration
        self.baselines = baselines
        self.training = training
        formula = ModelFormula(terms)
    }

    /// The columns that the features are made of, each once, in the order in which the terms need them.
    public var inputs: [String] { formula.inputs }

    /// The value of the target for values of ``inputs``, in that order; a missing value counts as 0.
    public func value(_ inputs: [Double]) -> Double {
        formula.contributions(inputs).reduce(0, +)
    }
}
