/// The standard deviation of the residual as a linear function of inputs, never below a positive minimum.
///
/// σ(x) = max(minimum, f(max(minimum, level + Σ slopeⱼ (xⱼ − centreⱼ)))), f the identity but for bends learnt from many rows.
///
/// Linear and not log-linear: where the spread grows in proportion to an input, as in nights with coffee, the logarithm
/// bends away at both ends. Centred, so that no shift of an input costs digits. An input that adds nothing has slope 0.
///
/// ```swift
/// let spread = SpreadModel.fit(rows: diagnostics, inputs: [sample.values(ofColumn: 2)], names: ["coffee"])
/// spread.spread(at: [10])  // 403 s or so in the BetterRest data, 44 s at [1]
/// ```
public struct SpreadModel: Sendable, Hashable, Codable {
    /// One input's part in the spread.
    public struct Slope: Sendable, Hashable, Codable {
        /// The input.
        public let name: String
        /// The middle of the input's range over the rows.
        public let center: Double
        /// In units of the target per unit of the input; 0 for an input that adds nothing.
        public let slope: Double

        /// A part in the spread.
        public init(name: String, center: Double, slope: Double) {
            self.name = name
            self.center = center
            self.slope = slope
        }
    }

    /// The spread at the centres of all inputs, in units of the target.
    public let level: Double
    /// One an input, in the order in which ``spread(at:)`` takes them.
    public let slopes: [Slope]
    /// How the spread bends away from the line, in rising order of spreads; empty where it does not, or rows are few.
    public let bends: [Bend]
    /// The least spread that is given; above 0.
    public let minimum: Double
    /// The least spread over the rows; above 0.
    public let smallest: Double
    /// The spread that 5 % of the rows do not exceed.
    public let low: Double
    /// The spread that 95 % of the rows do not exceed.
    public let high: Double
    /// The probability of so uneven residuals by chance; nil where there was nothing to test. See ``UnevennessTest``.
    public let pValue: Double?

    /// A spread of given parts.
    public init(
        level: Double, slopes: [Slope], bends: [Bend] = [], minimum: Double, smallest: Double, low: Double,
        high: Double, pValue: Double?
    ) {
        self.level = level
        self.slopes = slopes
        self.bends = bends
        self.minimum = minimum
        self.smallest = smallest
        self.low = low
        self.high = high
        self.pValue = pValue
    }

    /// Whether the spread depends on any input.
    public var isUneven: Bool { slopes.contains { $0.slope != 0 } }

    /// ``high`` / ``low``: how much the spread grows over the rows, its ends left out.
    public var ratio: Double { high / low }

    /// The names of the inputs that the spread depends on.
    public var unevenInputs: [String] { slopes.filter { $0.slope != 0 }.map(\.name) }

    /// The spread at values of the inputs, in their order: above 0 and finite for finite values.
    public func spread(at inputs: [Double]) -> Double {
        var sum = level
        for (part, value) in zip(slopes, inputs) where part.slope != 0 { sum += part.slope * (value - part.center) }
        let line = max(minimum, sum)
        return min(max(minimum, line * bendFactor(at: line)), .greatestFiniteMagnitude)
    }

    /// Whether the numbers are ones that a fit can give; to be asked of a model read from a file.
    public var isSound: Bool {
        let sizes = [minimum, smallest, low, high]
        return level.isFinite && sizes.allSatisfy { $0 > 0 && $0.isFinite } && low <= high
            && zip(bends, bends.dropFirst()).allSatisfy { $0.spread < $1.spread }
            && bends.allSatisfy { $0.spread > 0 && $0.spread.isFinite && $0.factor > 0 && $0.factor.isFinite }
            && slopes.allSatisfy { $0.center.isFinite && $0.slope.isFinite }
            && pValue.map { (0...1).contains($0) } ?? true
    }
}
