extension ExactDecimal: CustomStringConvertible {
    /// The number in a text such as `9`, `-0.25` or `1.5e3`, with a point for the decimals and blanks allowed around it.
    ///
    /// Nil for anything else (`nan`, `inf`, hexadecimal, grouped digits), for what lies beyond the range of a Double, and
    /// for more than 1,100 digits or decimals.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        var rule = NumberParser.MarkRule.point
        guard let value = try? NumberParser.parse(bytes, 0..<bytes.count, rule: &rule) else { return nil }
        self = value.decimal
    }

    /// Every digit, with a point where there are decimals and never an exponent.
    public var description: String {
        String(decoding: utf8, as: UTF8.self)
    }

    /// The bytes of ``description``.
    var utf8: [UInt8] {
        guard !digits.isEmpty else { return [.zero] }
        var bytes: [UInt8] = isNegative ? [.minus] : []
        let wholeCount = digits.count - decimals
        if wholeCount <= 0 {
            bytes.append(.zero)
        }
        for (index, digit) in digits.enumerated() {
            if index == 0, wholeCount <= 0 {
                bytes.append(.point)
                bytes.append(contentsOf: repeatElement(.zero, count: -wholeCount))
            } else if index == wholeCount {
                bytes.append(.point)
            }
            bytes.append(digit + .zero)
        }
        return bytes
    }
}
