package import DecimalTables

/// A signed integer of any size: the sums of products that a fit is made from.
///
/// Sign and magnitude, little-endian 64-bit limbs. Invariant: the last limb is not zero, and zero has no limbs and is not
/// negative, so equal numbers are equal values.
package struct BigInteger: Hashable, Sendable {
    package private(set) var isNegative: Bool
    package private(set) var limbs: [UInt64]

    package static let zero = BigInteger(isNegative: false, limbs: [])

    package init(isNegative: Bool, limbs: [UInt64]) {
        var limbs = limbs
        while limbs.last == 0 { limbs.removeLast() }
        self.limbs = limbs
        self.isNegative = isNegative && !limbs.isEmpty
    }

    package init(_ value: Int64) {
        self.init(isNegative: value < 0, limbs: [value.magnitude])
    }

    /// The integer mantissa of a decimal: its digits without the point.
    package init(mantissaOf decimal: ExactDecimal) {
        var limbs: [UInt64] = []
        var index = 0
        // Eighteen digits at a time: the largest power of ten whose chunk fits a limb with room to spare.
        while index < decimal.digits.count {
            let end = min(index + 18, decimal.digits.count)
            var chunk: UInt64 = 0
            for digit in decimal.digits[index..<end] { chunk = chunk * 10 + UInt64(digit) }
            Self.multiply(&limbs, by: PowersOfTen.uint64(end - index), adding: chunk)
            index = end
        }
        self.init(isNegative: decimal.isNegative, limbs: limbs)
    }

    package var isZero: Bool { limbs.isEmpty }

    /// The number of bits of the magnitude.
    package var bitWidth: Int {
        limbs.last.map { limbs.count * 64 - $0.leadingZeroBitCount } ?? 0
    }
}

extension BigInteger {
    package static prefix func - (value: BigInteger) -> BigInteger {
        BigInteger(isNegative: !value.isNegative, limbs: value.limbs)
    }

    package static func + (a: BigInteger, b: BigInteger) -> BigInteger {
        if a.isNegative == b.isNegative {
            return BigInteger(isNegative: a.isNegative, limbs: Self.sum(a.limbs, b.limbs))
        }
        return Self.isLess(a.limbs, b.limbs)
            ? BigInteger(isNegative: b.isNegative, limbs: Self.difference(b.limbs, a.limbs))
            : BigInteger(isNegative: a.isNegative, limbs: Self.difference(a.limbs, b.limbs))
    }

    package static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

    package static func += (a: inout BigInteger, b: BigInteger) { a = a + b }

    /// Schoolbook product: a fit's numbers have few limbs.
    package static func * (a: BigInteger, b: BigInteger) -> BigInteger {
        guard !a.isZero, !b.isZero else { return .zero }
        var product = [UInt64](repeating: 0, count: a.limbs.count + b.limbs.count)
        for (i, x) in a.limbs.enumerated() {
            var carry: UInt64 = 0
            for (j, y) in b.limbs.enumerated() {
                // x·y + product + carry < 2^128, so the high word cannot overflow.
                var (high, low) = x.multipliedFullWidth(by: y)
                var overflow: Bool
                (low, overflow) = low.addingReportingOverflow(product[i + j])
                high &+= overflow ? 1 : 0
                (low, overflow) = low.addingReportingOverflow(carry)
                carry = high &+ (overflow ? 1 : 0)
                product[i + j] = low
            }
            product[i + b.limbs.count] = carry
        }
        return BigInteger(isNegative: a.isNegative != b.isNegative, limbs: product)
    }

    /// Multiplies by 10^exponent.
    package func multipliedByPowerOfTen(_ exponent: Int) -> BigInteger {
        var limbs = limbs
        var rest = exponent
        while rest > 0, !limbs.isEmpty {
            let step = min(rest, 19)
            Self.multiply(&limbs, by: PowersOfTen.uint64(step), adding: 0)
            rest -= step
        }
        return BigInteger(isNegative: isNegative, limbs: limbs)
    }

    private static func multiply(_ limbs: inout [UInt64], by factor: UInt64, adding: UInt64) {
        var carry = adding
        for i in limbs.indices {
            let (high, low) = limbs[i].multipliedFullWidth(by: factor)
            let (sum, overflow) = low.addingReportingOverflow(carry)
            limbs[i] = sum
            carry = high &+ (overflow ? 1 : 0)
        }
        if carry > 0 { limbs.append(carry) }
    }

    private static func sum(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        let (long, short) = a.count >= b.count ? (a, b) : (b, a)
        var result = long
        var carry: UInt64 = 0
        for i in result.indices {
            if i >= short.count, carry == 0 { break }
            let addend = i < short.count ? short[i] : 0
            let (first, overflow1) = result[i].addingReportingOverflow(addend)
            let (second, overflow2) = first.addingReportingOverflow(carry)
            result[i] = second
            carry = overflow1 || overflow2 ? 1 : 0
        }
        if carry > 0 { result.append(carry) }
        return result
    }

    /// a − b, where a ≥ b.
    private static func difference(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var result = a
        var borrow: UInt64 = 0
        for i in result.indices {
            if i >= b.count, borrow == 0 { break }
            let subtrahend = i < b.count ? b[i] : 0
            let (first, overflow1) = result[i].subtractingReportingOverflow(subtrahend)
            let (second, overflow2) = first.subtractingReportingOverflow(borrow)
            result[i] = second
            borrow = overflow1 || overflow2 ? 1 : 0
        }
        return result
    }

    private static func isLess(_ a: [UInt64], _ b: [UInt64]) -> Bool {
        if a.count != b.count { return a.count < b.count }
        for i in a.indices.reversed() where a[i] != b[i] { return a[i] < b[i] }
        return false
    }
}

extension BigInteger {
    /// The decimal digits of the magnitude, most significant first; none for zero.
    package var digits: [UInt8] {
        var limbs = limbs
        var chunks: [UInt64] = []
        let chunk = PowersOfTen.uint64(18)
        while !limbs.isEmpty {
            var rest: UInt64 = 0
            for index in limbs.indices.reversed() {
                (limbs[index], rest) = chunk.dividingFullWidth((rest, limbs[index]))
            }
            while limbs.last == 0 { limbs.removeLast() }
            chunks.append(rest)
        }
        var digits: [UInt8] = []
        for chunk in chunks.reversed() {
            for place in (0..<18).reversed() { digits.append(UInt8(chunk / PowersOfTen.uint64(place) % 10)) }
        }
        return Array(digits.drop { $0 == 0 })
    }
}

extension ExactDecimal {
    /// mantissa / 10^decimals.
    package init(_ mantissa: BigInteger, decimals: Int) {
        self.init(isNegative: mantissa.isNegative, digits: mantissa.digits, decimals: decimals)
    }
}
