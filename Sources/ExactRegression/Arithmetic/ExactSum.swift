/// A sum of doubles without rounding, so that the order of the addends leaves no trace.
///
/// The double range laid out as 32-bit digits held in 64-bit words, carried on before they can overflow.
/// Source: Kulisch, "Computer Arithmetic and Validity", 2nd ed., chapter 8 (the long accumulator).
package struct ExactSum: Sendable {
    /// Digit d carries the weight 2^(32·d − 1088); 68 digits reach past 2^1024, two more hold the carries.
    private var digits = [Int64](repeating: 0, count: 70)
    private var addsUntilCarry = ExactSum.safeAdds
    private static let safeAdds = 1 << 30
    private static let lowestExponent = -1088

    /// Whether an addend was infinite or no number; then the sum is of the others alone and means nothing.
    package private(set) var hasOverflowed = false

    package init() {}

    /// Adds a double.
    package mutating func add(_ value: Double) {
        guard value != 0 else { return }
        guard value.isFinite else {
            hasOverflowed = true
            return
        }
        let significand = value.isNormal ? value.significandBitPattern | 1 << 52 : value.significandBitPattern
        let shift = max(Int(value.exponentBitPattern), 1) - 1075 - Self.lowestExponent
        let digit = shift >> 5
        let offset = UInt64(shift & 31)
        let low = significand << offset
        let high = offset == 0 ? 0 : significand >> (64 - offset)
        let sign: Int64 = value < 0 ? -1 : 1
        digits[digit] += sign * Int64(low & 0xFFFF_FFFF)
        digits[digit + 1] += sign * Int64(low >> 32)
        digits[digit + 2] += sign * Int64(high)
        addsUntilCarry -= 1
        if addsUntilCarry == 0 { carry() }
    }

    /// Adds the square of a finite double, without rounding it first.
    package mutating func addSquare(of value: Double) {
        let (high, low) = DoubleDouble.product(value, value)
        add(high)
        add(low)
    }

    /// Adds another sum, as if its addends had been added here.
    package mutating func merge(_ other: ExactSum) {
        var other = other
        other.carry()
        carry()
        for i in digits.indices { digits[i] += other.digits[i] }
        carry()
        hasOverflowed = hasOverflowed || other.hasOverflowed
    }

    /// Brings every digit but the last into 0..<2^32.
    private mutating func carry() {
        for i in 0..<(digits.count - 1) {
            let carried = digits[i] >> 32
            digits[i] -= carried << 32
            digits[i + 1] += carried
        }
        addsUntilCarry = Self.safeAdds
    }

    /// The exact sum, rounded once to 320 bits.
    package var value: BigFloat {
        var copy = self
        copy.carry()
        let isNegative = copy.digits[digits.count - 1] < 0
        if isNegative {
            for i in copy.digits.indices { copy.digits[i] = -copy.digits[i] }
            copy.carry()
        }
        var limbs: [UInt64] = []
        for i in stride(from: 0, to: digits.count, by: 2) {
            limbs.append(UInt64(copy.digits[i]) | UInt64(copy.digits[i + 1]) << 32)
        }
        return BigFloat(BigInteger(isNegative: isNegative, limbs: limbs))
            .scaled(byPowerOfTwo: Self.lowestExponent)
    }

    /// The exact sum, rounded once to a double.
    package var doubleValue: Double { hasOverflowed ? .nan : value.doubleValue }
}
