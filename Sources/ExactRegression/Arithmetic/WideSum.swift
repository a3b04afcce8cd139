/// A 192-bit signed sum: room for 2⁶⁴ products of two 64-bit integers.
struct WideSum: Sendable {
    private var low: UInt64 = 0
    private var middle: UInt64 = 0
    private var high: Int64 = 0

    mutating func add(_ value: Int64) {
        add(high: value >> 63, low: UInt64(bitPattern: value))
    }

    /// Adds a · b.
    mutating func addProduct(_ a: Int64, _ b: Int64) {
        let product = a.multipliedFullWidth(by: b)
        add(high: product.high, low: product.low)
    }

    private mutating func add(high addedHigh: Int64, low addedLow: UInt64) {
        let (newLow, carryLow) = low.addingReportingOverflow(addedLow)
        let (partial, carryOne) = middle.addingReportingOverflow(UInt64(bitPattern: addedHigh))
        let (newMiddle, carryTwo) = partial.addingReportingOverflow(carryLow ? 1 : 0)
        low = newLow
        middle = newMiddle
        // The sign of the addend fills the upper word; both carries cannot exceed it by more than one in sum.
        high &+= (addedHigh >> 63) &+ (carryOne ? 1 : 0) &+ (carryTwo ? 1 : 0)
    }

    var value: BigInteger {
        guard high < 0 else { return BigInteger(isNegative: false, limbs: [low, middle, UInt64(high)]) }
        // Two's complement: invert and add one.
        let (negatedLow, carry) = (~low).addingReportingOverflow(1)
        let (negatedMiddle, carryMiddle) = (~middle).addingReportingOverflow(carry ? 1 : 0)
        let negatedHigh = ~UInt64(bitPattern: high) &+ (carryMiddle ? 1 : 0)
        return BigInteger(isNegative: true, limbs: [negatedLow, negatedMiddle, negatedHigh])
    }
}
