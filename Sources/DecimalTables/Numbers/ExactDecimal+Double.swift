extension ExactDecimal {
    /// The nearest Double, ties to the even one; infinite beyond the range.
    public var doubleValue: Double {
        if decimals <= 22, digits.count <= 16 {
            var magnitude: UInt64 = 0
            for digit in digits { magnitude = magnitude * 10 + UInt64(digit) }
            // Both are exact Doubles, so that the one division rounds once (Clinger 1990, 10.1145/93542.93557).
            if magnitude < 1 << 53 {
                let value = Double(magnitude) / Self.powersOfTen[decimals]
                return isNegative ? -value : value
            }
        }
        var text = isNegative ? [UInt8.minus] : []
        text.append(contentsOf: digits.lazy.map { $0 + .zero })
        text.append(contentsOf: "e-\(decimals)".utf8)
        return Double(String(decoding: text, as: UTF8.self)) ?? (isNegative ? -.infinity : .infinity)
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// The exact value of a Double, up to 1,074 decimals; nil unless it is finite.
    public init?(exactly value: Double) {
        guard value.isFinite else { return nil }
        guard value != 0 else {
            self.init(0)
            return
        }
        // ±significand · 2^power, where 2^-n is 5^n / 10^n.
        let isNormal = value.isNormal
        var significand = value.significandBitPattern | (isNormal ? 1 << 52 : 0)
        var power = Int(isNormal ? value.exponentBitPattern : 1) - 1075
        let zeros = significand.trailingZeroBitCount
        significand >>= UInt64(zeros)
        power += zeros
        var digits = ExactDecimal(Int64(significand)).digits
        for _ in 0..<power.magnitude { DigitArithmetic.multiply(&digits, by: power < 0 ? 5 : 2) }
        self.init(isNegative: value < 0, digits: digits, decimals: max(-power, 0))
    }

    /// The shortest decimal that rounds to a Double, the one that Swift prints; nil unless it is finite.
    public init?(shortest value: Double) {
        self.init(value.description)
    }
}
