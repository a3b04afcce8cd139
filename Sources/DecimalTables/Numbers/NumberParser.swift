/// A cell's value, in machine integers where it fits.
package enum CellValue: Hashable, Sendable {
    /// mantissa / 10^decimals, canonical.
    case small(Int64, decimals: Int)
    /// A number with more digits.
    case wide(ExactDecimal)

    /// The value as an exact decimal.
    package var decimal: ExactDecimal {
        switch self {
        case .small(let mantissa, let decimals): ExactDecimal(mantissa, decimals: decimals)
        case .wide(let value): value
        }
    }
}

/// Reads `[blanks] [+-] digits [mark digits] [e[+-]digits] [blanks]`, and nothing else, into an exact decimal.
enum NumberParser {
    /// More digits, or more decimals, than this are refused: no Double has more.
    static let digitLimit = 1_100

    /// Which decimal marks cells may have, and which they had.
    struct MarkRule {
        /// The only mark that is read; nil where both are.
        let allowed: TableDialect.DecimalMark?
        /// Whether cells had points, and commas.
        private(set) var hasPoints = false
        private(set) var hasCommas = false

        init(_ allowed: TableDialect.DecimalMark?) {
            self.allowed = allowed
        }

        /// The mark of the table, as far as it is known.
        var mark: TableDialect.DecimalMark? { allowed ?? (hasPoints ? .point : hasCommas ? .comma : nil) }
        /// Whether cells had both marks, which no table has.
        var isContradicted: Bool { hasPoints && hasCommas }

        fileprivate mutating func note(_ mark: TableDialect.DecimalMark) {
            if mark == .point { hasPoints = true } else { hasCommas = true }
        }

        /// Only a point, as where the comma separates fields.
        static let point = MarkRule(.point)
        /// Either.
        static let either = MarkRule(nil)
    }

    /// The number that the bytes of a range spell.
    ///
    /// The marks allowed are the rule's, which notes the one found. Throws the reason, unless the bytes are a number and
    /// nothing else.
    static func parse(
        _ bytes: [UInt8], _ range: Range<Int>, rule: inout MarkRule
    ) throws(CellFault) -> CellValue {
        let range = range.trimmingBlanks(in: bytes)
        let end = range.upperBound
        var place = range.lowerBound
        let isNegative = place < end && bytes[place] == .minus
        if place < end, bytes[place] == .minus || bytes[place] == .plus { place += 1 }

        let whole = run(of: bytes, from: place, to: end)
        place = whole.upperBound
        var fraction = place..<place
        var mark: TableDialect.DecimalMark?
        if place < end, bytes[place] == .point || bytes[place] == .comma {
            let found: TableDialect.DecimalMark = bytes[place] == .point ? .point : .comma
            if let allowed = rule.allowed, allowed != found { throw .notANumber }
            mark = found
            fraction = run(of: bytes, from: place + 1, to: end)
            place = fraction.upperBound
        }
        guard !whole.isEmpty || !fraction.isEmpty else { throw .notANumber }
        var exponent = 0
        if place < end, bytes[place] | 32 == UInt8(ascii: "e") {
            place += 1
            let negative = place < end && bytes[place] == .minus
            if place < end, bytes[place] == .minus || bytes[place] == .plus { place += 1 }
            let digits = run(of: bytes, from: place, to: end)
            guard !digits.isEmpty else { throw .notANumber }
            for index in digits { exponent = min(exponent * 10 + Int(bytes[index] &- .zero), 1_000_000) }
            if negative { exponent = -exponent }
            place = digits.upperBound
        }
        guard place == end else { throw .notANumber }
        if let mark { rule.note(mark) }
        return try value(bytes, whole, fraction, exponent: exponent, isNegative: isNegative)
    }

    private static func run(of bytes: [UInt8], from start: Int, to end: Int) -> Range<Int> {
        var place = start
        while place < end, bytes[place].isDigit { place += 1 }
        return start..<place
    }

    private static func value(
        _ bytes: [UInt8], _ whole: Range<Int>, _ fraction: Range<Int>, exponent: Int, isNegative: Bool
    ) throws(CellFault) -> CellValue {
        var whole = whole
        var fraction = fraction
        while let first = whole.first, bytes[first] == .zero { whole.removeFirst() }
        while let last = fraction.last, bytes[last] == .zero { fraction.removeLast() }
        if exponent == 0, whole.count + fraction.count <= 18 {
            var magnitude: Int64 = 0
            for index in whole { magnitude = magnitude &* 10 &+ Int64(bytes[index] &- .zero) }
            for index in fraction { magnitude = magnitude &* 10 &+ Int64(bytes[index] &- .zero) }
            return .small(isNegative ? 0 &- magnitude : magnitude, decimals: fraction.count)
        }
        var digits = bytes[whole].map { $0 &- .zero }
        digits.append(contentsOf: bytes[fraction].lazy.map { $0 &- .zero })
        return try value(digits: digits, decimals: fraction.count - exponent, isNegative: isNegative)
    }

    /// ±digits / 10^decimals, unless it has too many digits or is beyond the range of a Double.
    static func value(digits: [UInt8], decimals: Int, isNegative: Bool) throws(CellFault) -> CellValue {
        var digits = digits[...].drop { $0 == 0 }
        var decimals = decimals
        while digits.last == 0 {
            digits.removeLast()
            decimals -= 1
        }
        guard !digits.isEmpty else { return .small(0, decimals: 0) }
        let wholeDigits = digits.count - decimals
        guard wholeDigits <= 309 else { throw .tooLarge }
        guard digits.count <= digitLimit, decimals <= digitLimit else { throw .tooLong }
        let number = ExactDecimal(isNegative: isNegative, digits: Array(digits), decimals: decimals)
        guard wholeDigits < 309 || number.doubleValue.isFinite else { throw .tooLarge }
        if let mantissa = number.int64Mantissa { return .small(mantissa, decimals: number.decimals) }
        return .wide(number)
    }
}

/// Why a text is no value.
enum CellFault: Error, Hashable {
    /// It does not spell one.
    case notANumber
    /// It lies beyond the range of a Double.
    case tooLarge
    /// It has more digits or decimals than are read.
    case tooLong
}
