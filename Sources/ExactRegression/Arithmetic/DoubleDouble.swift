/// An unevaluated sum of two doubles, about 106 bits: residuals and leverages of single rows.
///
/// Sources: Dekker 1971, 10.1007/BF01397083; Knuth, TAOCP vol. 2, 4.2.2 (two-sum). Dekker's splitting instead of a fused
/// multiply-add, which is a library call on x86-64 without its extensions.
package struct DoubleDouble: Sendable {
    package var high: Double
    package var low: Double

    package static let zero = DoubleDouble(high: 0, low: 0)
    package static let one = DoubleDouble(high: 1, low: 0)

    package init(high: Double, low: Double) {
        self.high = high
        self.low = low
    }

    /// A double, exact.
    package init(_ value: Double) {
        self.init(high: value, low: 0)
    }

    /// An integer, exact: its two halves have at most 32 bits each.
    package init(_ integer: Int64) {
        self = Self.fastTwoSum(Double(integer >> 32) * 0x1p32, Double(integer & 0xFFFF_FFFF))
    }

    /// A wide number, rounded to two doubles.
    package init(_ value: BigFloat) {
        high = value.doubleValue
        low = high.isFinite ? (value - BigFloat(high)).doubleValue : 0
    }

    package var doubleValue: Double { high + low }

    package static prefix func - (x: DoubleDouble) -> DoubleDouble { DoubleDouble(high: -x.high, low: -x.low) }

    package static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let s = twoSum(a.high, b.high)
        let t = twoSum(a.low, b.low)
        let first = fastTwoSum(s.high, s.low + t.high)
        return fastTwoSum(first.high, first.low + t.low)
    }

    package static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

    package static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let p = twoProduct(a.high, b.high)
        return fastTwoSum(p.high, p.low + (a.high * b.low + a.low * b.high))
    }

    package static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let first = a.high / b.high
        let rest = a - b * DoubleDouble(high: first, low: 0)
        let second = rest.high / b.high
        let last = rest - b * DoubleDouble(high: second, low: 0)
        return fastTwoSum(first, second) + DoubleDouble(high: last.high / b.high, low: 0)
    }

    private static func twoSum(_ a: Double, _ b: Double) -> DoubleDouble {
        let sum = a + b
        let virtual = sum - a
        return DoubleDouble(high: sum, low: (a - (sum - virtual)) + (b - virtual))
    }

    /// Needs |a| ≥ |b| or a = 0.
    private static func fastTwoSum(_ a: Double, _ b: Double) -> DoubleDouble {
        let sum = a + b
        return DoubleDouble(high: sum, low: b - (sum - a))
    }

    private static func twoProduct(_ a: Double, _ b: Double) -> DoubleDouble {
        let product = a * b
        let (a1, a2) = split(a)
        let (b1, b2) = split(b)
        return DoubleDouble(high: product, low: ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
    }

    /// The product of two doubles without rounding: its nearest double, and the rest.
    package static func product(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
        let product = twoProduct(a, b)
        return (product.high, product.low)
    }

    private static func split(_ a: Double) -> (Double, Double) {
        let t = 134_217_729 * a
        let high = t - (t - a)
        return (high, a - high)
    }
}
