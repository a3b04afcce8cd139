/// A decimal number as it was written, with every digit: ±digits / 10^decimals.
///
/// The form is canonical (no leading zeros, no trailing zeros after the point, zero is positive with no digits), so
/// equal numbers are equal values: `9`, `9.0` and `0.9e1` are one and the same.
public struct ExactDecimal: Hashable, Sendable {
    /// Whether the number is below zero.
    public let isNegative: Bool

    /// The digits 0…9 of the integer mantissa, most significant first; empty for zero.
    public let digits: [UInt8]

    /// How many of the digits stand behind the decimal point; never negative.
    public let decimals: Int

    /// The number ±digits / 10^decimals, brought to canonical form.
    ///
    /// - Parameters:
    ///   - isNegative: the sign.
    ///   - digits: values 0…9, most significant first.
    ///   - decimals: digits behind the point; a negative count appends zeros.
    public init(isNegative: Bool, digits: [UInt8], decimals: Int) {
        var digits = Array(digits.drop { $0 == 0 })
        var decimals = decimals
        if digits.isEmpty {
            self.isNegative = false
            self.digits = []
            self.decimals = 0
            return
        }
        if decimals < 0 {
            digits.append(contentsOf: repeatElement(0, count: -decimals))
            decimals = 0
        }
        while decimals > 0, digits.last == 0 {
            digits.removeLast()
            decimals -= 1
        }
        self.isNegative = isNegative
        self.digits = digits
        self.decimals = decimals
    }

    /// mantissa / 10^decimals.
    public init(_ mantissa: Int64, decimals: Int = 0) {
        var digits: [UInt8] = []
        var rest = mantissa.magnitude
        while rest > 0 {
            digits.append(UInt8(rest % 10))
            rest /= 10
        }
        self.init(isNegative: mantissa < 0, digits: digits.reversed(), decimals: decimals)
    }
}
