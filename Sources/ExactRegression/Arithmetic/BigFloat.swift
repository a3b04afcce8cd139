package import DecimalTables

/// A binary floating-point number of 320 bits: where exact sums become coefficients.
///
/// Value = ±mantissa · 2^exponent, the mantissa an integer of exactly 320 bits (five limbs, the top bit set). Results are
/// rounded to nearest, ties away from zero; `+ − ×` are within half a unit in the last place, `/` and the square root
/// within two. Least squares keeps a pivot down to 2⁻²⁰⁰ of its column, which leaves 120 bits, more than twice a double's.
package struct BigFloat: Sendable {
    package static let limbCount = 5
    package static let precision = limbCount * 64

    /// `limbCount` limbs, little-endian, normalised; empty for zero.
    private let mantissa: [UInt64]
    private let isNegativeSign: Bool
    private let exponent: Int

    package static let zero = BigFloat(isNegative: false, limbs: [], exponent: 0)
    package static let one = BigFloat(BigInteger(1))

    /// ±limbs · 2^exponent, rounded to 320 bits.
    private init(isNegative: Bool, limbs: [UInt64], exponent: Int) {
        var limbs = limbs
        while limbs.last == 0 { limbs.removeLast() }
        guard let top = limbs.last else {
            (mantissa, isNegativeSign, self.exponent) = ([], false, 0)
            return
        }
        let width = limbs.count * 64 - top.leadingZeroBitCount
        let shift = width - Self.precision
        var rounded = Self.shiftedRight(limbs, by: shift)
        var exponent = exponent + shift
        if shift > 0, Self.bit(shift - 1, of: limbs) {
            var index = 0
            while index < Self.limbCount {
                rounded[index] &+= 1
                if rounded[index] != 0 { break }
                index += 1
            }
            if index == Self.limbCount {
                rounded[Self.limbCount - 1] = 1 << 63
                exponent += 1
            }
        }
        mantissa = rounded
        isNegativeSign = isNegative
        self.exponent = exponent
    }

    package init(_ integer: BigInteger) {
        self.init(isNegative: integer.isNegative, limbs: integer.limbs, exponent: 0)
    }

    /// An integer, exact.
    package init(_ integer: Int) { self.init(BigInteger(Int64(integer))) }

    /// A finite double, exact.
    package init(_ value: Double) {
        guard value.isFinite, value != 0 else {
            self = .zero
            return
        }
        let significand = value.isNormal ? value.significandBitPattern | 1 << 52 : value.significandBitPattern
        let biased = max(Int(value.exponentBitPattern), 1)
        self.init(isNegative: value < 0, limbs: [significand], exponent: biased - 1075)
    }

    /// A decimal, rounded once where its power of ten does not divide.
    package init(_ decimal: ExactDecimal) {
        self = BigFloat(BigInteger(mantissaOf: decimal)).dividedByPowerOfTen(decimal.decimals)
    }

    package var isZero: Bool { mantissa.isEmpty }
    package var isNegative: Bool { isNegativeSign }
    package var magnitude: BigFloat { BigFloat(sign: false, of: self) }

    /// The exponent of the leading bit: 2^e ≤ |x| < 2^(e+1). Zero has the smallest there is.
    package var leadingExponent: Int { isZero ? Int.min / 4 : exponent + Self.precision - 1 }

    private init(sign: Bool, of other: BigFloat) {
        mantissa = other.mantissa
        exponent = other.exponent
        isNegativeSign = sign && !other.isZero
    }

    /// This number times 2^power.
    package func scaled(byPowerOfTwo power: Int) -> BigFloat {
        BigFloat(isNegative: isNegativeSign, limbs: mantissa, exponent: exponent + power)
    }
}

extension BigFloat {
    package static prefix func - (x: BigFloat) -> BigFloat { BigFloat(sign: !x.isNegativeSign, of: x) }

    package static func * (a: BigFloat, b: BigFloat) -> BigFloat {
        let product =
            BigInteger(isNegative: false, limbs: a.mantissa) * BigInteger(isNegative: false, limbs: b.mantissa)
        return BigFloat(
            isNegative: a.isNegativeSign != b.isNegativeSign, limbs: product.limbs, exponent: a.exponent + b.exponent)
    }

    package static func + (a: BigFloat, b: BigFloat) -> BigFloat {
        if a.isZero { return b }
        if b.isZero { return a }
        let (large, small) = a.exponent >= b.exponent ? (a, b) : (b, a)
        let gap = large.exponent - small.exponent
        // Beyond two guard bits the smaller one cannot move the rounded sum by more than half a unit.
        if gap > precision + 2 { return large }
        let aligned = Self.shiftedLeft(large.mantissa, by: gap)
        let sum =
            BigInteger(isNegative: large.isNegativeSign, limbs: aligned)
            + BigInteger(isNegative: small.isNegativeSign, limbs: small.mantissa)
        return BigFloat(isNegative: sum.isNegative, limbs: sum.limbs, exponent: small.exponent)
    }

    package static func - (a: BigFloat, b: BigFloat) -> BigFloat { a + -b }

    /// Quotient by Newton's iteration on the reciprocal; division by zero gives zero (callers test the divisor).
    package static func / (a: BigFloat, b: BigFloat) -> BigFloat {
        guard !a.isZero, !b.isZero else { return .zero }
        // b = m · 2^k with 1 ≤ m < 2; 53 correct bits double with each step: 106, 212, 424.
        let k = b.leadingExponent
        let m = b.magnitude.scaled(byPowerOfTwo: -k)
        var reciprocal = BigFloat(1 / m.doubleValue)
        for _ in 0..<3 { reciprocal = reciprocal + reciprocal * (one - m * reciprocal) }
        var quotient = a.magnitude * reciprocal
        quotient = quotient + (a.magnitude - quotient * m) * reciprocal
        return BigFloat(sign: a.isNegativeSign != b.isNegativeSign, of: quotient.scaled(byPowerOfTwo: -k))
    }

    package static func < (a: BigFloat, b: BigFloat) -> Bool { (a - b).isNegative }

    /// The square root of the magnitude, by Newton's iteration on 1/√x.
    package func squareRoot() -> BigFloat {
        guard !isZero else { return .zero }
        let half = leadingExponent >> 1
        let m = magnitude.scaled(byPowerOfTwo: -2 * half)
        var inverse = BigFloat(1 / m.doubleValue.squareRoot())
        for _ in 0..<3 {
            inverse = inverse + inverse * (.one - m * inverse * inverse).scaled(byPowerOfTwo: -1)
        }
        var root = m * inverse
        root = root + ((m - root * root) * inverse).scaled(byPowerOfTwo: -1)
        return root.scaled(byPowerOfTwo: half)
    }

    package func dividedByPowerOfTen(_ exponent: Int) -> BigFloat {
        if exponent == 0 { return self }
        let power = BigFloat(BigInteger(1).multipliedByPowerOfTen(abs(exponent)))
        return exponent > 0 ? self / power : self * power
    }

    /// The nearest double; overflow gives an infinity.
    package var doubleValue: Double {
        guard !isZero else { return 0 }
        // Rounding first to the 53 (or, for subnormals, fewer) bits that the double has avoids rounding twice.
        let bits = min(53, leadingExponent + 1075)
        if bits < 0 { return isNegativeSign ? -0.0 : 0 }
        let shift = Self.precision - bits
        var significand = bits == 0 ? 0 : Self.shiftedRight(mantissa, by: shift)[0]
        let isHalfOrMore = Self.bit(shift - 1, of: mantissa)
        let isMore = (0..<(shift - 1)).contains { Self.bit($0, of: mantissa) }
        if isHalfOrMore, isMore || significand & 1 == 1 { significand += 1 }
        let value = Double(sign: .plus, exponent: exponent + shift, significand: Double(significand))
        return isNegativeSign ? -value : value
    }

    private static func bit(_ index: Int, of limbs: [UInt64]) -> Bool {
        limbs[index >> 6] >> UInt64(index & 63) & 1 == 1
    }

    /// limbs / 2^shift, truncated to `limbCount` limbs; a negative shift goes left.
    private static func shiftedRight(_ limbs: [UInt64], by shift: Int) -> [UInt64] {
        var result = [UInt64](repeating: 0, count: limbCount)
        let words = shift >> 6
        let bits = UInt64(shift & 63)
        for i in 0..<limbCount {
            let low = i + words
            if low >= 0, low < limbs.count { result[i] = limbs[low] >> bits }
            if bits > 0, low + 1 >= 0, low + 1 < limbs.count { result[i] |= limbs[low + 1] << (64 - bits) }
        }
        return result
    }

    private static func shiftedLeft(_ limbs: [UInt64], by shift: Int) -> [UInt64] {
        let words = shift >> 6
        let bits = UInt64(shift & 63)
        var result = [UInt64](repeating: 0, count: limbs.count + words + 1)
        for (i, limb) in limbs.enumerated() {
            result[i + words] |= limb << bits
            if bits > 0 { result[i + words + 1] = limb >> (64 - bits) }
        }
        return result
    }
}
