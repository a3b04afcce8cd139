extension UInt8 {
    static let tab: UInt8 = 9
    static let lineFeed: UInt8 = 10
    static let carriageReturn: UInt8 = 13
    static let space: UInt8 = 32
    static let quote: UInt8 = 34
    static let plus: UInt8 = 43
    static let comma: UInt8 = 44
    static let minus: UInt8 = 45
    static let point: UInt8 = 46
    static let zero: UInt8 = 48
    static let colon: UInt8 = 58
    static let semicolon: UInt8 = 59

    /// A space or a tab.
    @inline(__always) var isBlank: Bool { self == .space || self == .tab }
    /// 0…9.
    @inline(__always) var isDigit: Bool { self &- .zero <= 9 }
    /// The letter in lower case; other bytes as they are.
    @inline(__always) var lowercased: UInt8 { self >= 65 && self <= 90 ? self | 32 : self }
}

extension Range<Int> {
    /// The range without the blanks at both ends of what it covers.
    func trimmingBlanks(in bytes: [UInt8]) -> Range<Int> {
        var lower = lowerBound
        var upper = upperBound
        while lower < upper, bytes[lower].isBlank { lower += 1 }
        while upper > lower, bytes[upper - 1].isBlank { upper -= 1 }
        return lower..<upper
    }
}
