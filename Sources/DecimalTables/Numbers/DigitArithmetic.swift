/// Schoolbook arithmetic on digits 0…9, most significant first.
enum DigitArithmetic {
    /// The largest factor or divisor, so that a digit's product and carry fit an `Int`.
    static let factorLimit = 1 << 58

    /// digits × factor, for a factor of 1 to ``factorLimit``.
    static func multiply(_ digits: inout [UInt8], by factor: Int) {
        var carry = 0
        for index in digits.indices.reversed() {
            let product = Int(digits[index]) * factor + carry
            digits[index] = UInt8(product % 10)
            carry = product / 10
        }
        var front: [UInt8] = []
        while carry > 0 {
            front.append(UInt8(carry % 10))
            carry /= 10
        }
        if !front.isEmpty { digits.insert(contentsOf: front.reversed(), at: 0) }
    }

    /// Replaces the digits by their quotient, which may begin with zeros, and returns the remainder.
    static func divide(_ digits: inout [UInt8], by divisor: Int) -> Int {
        var rest = 0
        for index in digits.indices {
            rest = rest * 10 + Int(digits[index])
            digits[index] = UInt8(rest / divisor)
            rest %= divisor
        }
        return rest
    }
}

extension ExactDecimal {
    /// How many decimals a quotient keeps that does not end.
    static let quotientDecimals = 17

    /// The number × multiplier / divisor: exact where the quotient ends, else the nearest one of 17 decimals (a quotient
    /// that does not end is never halfway between two of them).
    func scaled(by multiplier: Int, over divisor: Int) -> ExactDecimal {
        var digits = digits
        DigitArithmetic.multiply(&digits, by: multiplier)
        var decimals = decimals
        var rest = DigitArithmetic.divide(&digits, by: divisor)
        let ends = Self.ends(rest, over: divisor)
        while rest != 0, ends || decimals < Self.quotientDecimals {
            rest *= 10
            digits.append(UInt8(rest / divisor))
            rest %= divisor
            decimals += 1
        }
        guard rest != 0 else { return ExactDecimal(isNegative: isNegative, digits: digits, decimals: decimals) }
        // Half or more is behind the last digit kept; `rest` makes a digit of 5 more than half.
        var roundsUp = rest >= divisor - rest
        while decimals > Self.quotientDecimals {
            roundsUp = (digits.popLast() ?? 0) >= 5
            decimals -= 1
        }
        if roundsUp { Self.increment(&digits) }
        return ExactDecimal(isNegative: isNegative, digits: digits, decimals: decimals)
    }

    /// Whether rest / divisor has finitely many decimals: the reduced divisor is 2^a · 5^b.
    private static func ends(_ rest: Int, over divisor: Int) -> Bool {
        var (a, b) = (divisor, rest)
        while b != 0 { (a, b) = (b, a % b) }
        var reduced = divisor / a
        while reduced % 2 == 0 { reduced /= 2 }
        while reduced % 5 == 0 { reduced /= 5 }
        return reduced == 1
    }

    private static func increment(_ digits: inout [UInt8]) {
        var index = digits.count - 1
        while index >= 0, digits[index] == 9 {
            digits[index] = 0
            index -= 1
        }
        if index >= 0 {
            digits[index] += 1
        } else {
            digits.insert(1, at: 0)
        }
    }
}
