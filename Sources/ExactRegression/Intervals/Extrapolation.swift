/// By how much an interval widens outside the ranges that a model was trained on.
///
/// The half width is multiplied by 1 + Σ (distance beyond the range / width of the range): as far outside as the range is
/// wide, an input doubles it. A convention, not a theorem: no data say how a line goes on. What the coefficients' own
/// uncertainty adds out there comes on top.
///
/// ```swift
/// Extrapolation(ranges: [5...10, 1...10]).factor(at: [12, 10])  // 1.4
/// ```
public struct Extrapolation: Sendable, Hashable {
    /// The range of each input over the rows trained on.
    public let ranges: [ClosedRange<Double>]

    /// Of the ranges of inputs.
    public init(ranges: [ClosedRange<Double>]) {
        self.ranges = ranges
    }

    /// How far each value lies beyond its range, in units of the input; below the range negative, inside it 0.
    public func distances(at inputs: [Double]) -> [Double] {
        zip(ranges, inputs).map { range, value in
            value > range.upperBound
                ? value - range.upperBound : value < range.lowerBound ? value - range.lowerBound : 0
        }
    }

    /// The factor of the half width: 1 inside the ranges, more outside.
    ///
    /// A range without width counts as wide as its value is large, or where that is 0, as wide as the distance.
    public func factor(at inputs: [Double]) -> Double {
        var factor = 1.0
        for (range, distance) in zip(ranges, distances(at: inputs)) where distance != 0 {
            let width = range.upperBound - range.lowerBound
            factor += abs(distance / (width > 0 ? width : range.lowerBound != 0 ? range.lowerBound : distance))
        }
        return factor
    }
}
