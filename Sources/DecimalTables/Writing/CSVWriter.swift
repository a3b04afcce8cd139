/// Writes rows of comma-separated values into a buffer that its owner empties.
///
/// ```swift
/// var writer = CSVWriter()
/// writer.append("wake")
/// writer.append("note")
/// writer.endRow()
/// writer.append(30600)
/// writer.append("late, again")
/// writer.endRow()
/// // writer.bytes: wake,note\n30600,"late, again"\n
/// ```
public struct CSVWriter: Sendable {
    /// What was written since the last ``removeAll()``.
    public private(set) var bytes: [UInt8] = []
    private let separator: UInt8
    private var rowIsEmpty = true
    private var onlyFieldIsEmpty = false

    /// A writer with commas between the fields.
    public init() {
        separator = .comma
    }

    /// Takes what was written out of the buffer, whose storage is kept.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Adds a text, quoted where it needs to be.
    public mutating func append(_ text: String) {
        beginField()
        onlyFieldIsEmpty = text.isEmpty
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        var needsQuotes = start < bytes.count && (bytes[start].isBlank || bytes[bytes.count - 1].isBlank)
        for place in start..<bytes.count where !needsQuotes {
            needsQuotes = bytes[place] == separator || bytes[place] == .quote || bytes[place].endsLine
        }
        guard needsQuotes else { return }
        let field = Array(bytes[start...])
        bytes.removeSubrange(start...)
        bytes.append(.quote)
        for byte in field {
            if byte == .quote { bytes.append(.quote) }
            bytes.append(byte)
        }
        bytes.append(.quote)
    }

    /// Adds an integer.
    public mutating func append(_ value: Int) {
        beginField()
        appendDigits(of: value)
    }

    /// Adds the shortest decimal that reads back as the same Double: without exponent from 1e-7 to below 1e21, and without
    /// decimals where there are none. What is not finite becomes an empty field; minus zero becomes 0.
    public mutating func append(_ value: Double) {
        beginField()
        let magnitude = value.magnitude
        // An integer below 2^53 is its own shortest decimal.
        if magnitude < 0x1p53, value == value.rounded(.towardZero) {
            appendDigits(of: Int(value))
            return
        }
        // So is a number of three decimals and up to fifteen digits: no other of that length rounds to the same Double.
        let thousandths = value * 1000
        if magnitude < 1e12, thousandths == thousandths.rounded(.towardZero), thousandths / 1000 == value {
            appendThousandths(Int(thousandths))
            return
        }
        guard value.isFinite else {
            onlyFieldIsEmpty = true
            return
        }
        let start = bytes.count
        bytes.append(contentsOf: value.description.utf8)
        if magnitude >= 1e-7, magnitude < 1e21, bytes[start...].contains(UInt8(ascii: "e")),
            let decimal = ExactDecimal(shortest: value)
        {
            bytes.removeSubrange(start...)
            bytes.append(contentsOf: decimal.utf8)
        } else if bytes.last == .zero, bytes[bytes.count - 2] == .point {
            bytes.removeLast(2)
        }
    }

    /// Adds every digit of a decimal.
    public mutating func append(_ value: ExactDecimal) {
        beginField()
        bytes.append(contentsOf: value.utf8)
    }

    /// Ends the row with a line feed.
    public mutating func endRow() {
        // A row of one empty field would be a blank line, which is no row.
        if onlyFieldIsEmpty { bytes.append(contentsOf: [.quote, .quote]) }
        bytes.append(.lineFeed)
        rowIsEmpty = true
        onlyFieldIsEmpty = false
    }

    private mutating func beginField() {
        if !rowIsEmpty { bytes.append(separator) }
        rowIsEmpty = false
        onlyFieldIsEmpty = false
    }

    private mutating func appendDigits(of value: Int) {
        if value < 0 { bytes.append(.minus) }
        appendDigits(of: value.magnitude)
    }

    private mutating func appendDigits(of value: UInt) {
        var length = 1
        var limit: UInt = 10
        while value >= limit, length < 20 {
            length += 1
            let (next, overflow) = limit.multipliedReportingOverflow(by: 10)
            limit = overflow ? .max : next
        }
        bytes.append(contentsOf: repeatElement(.zero, count: length))
        var place = bytes.count - 1
        var rest = value
        while rest > 0 {
            let quotient = rest / 10
            bytes[place] = .zero + UInt8(truncatingIfNeeded: rest &- quotient &* 10)
            rest = quotient
            place &-= 1
        }
    }

    /// Writes value / 1000, which has decimals.
    private mutating func appendThousandths(_ value: Int) {
        if value < 0 { bytes.append(.minus) }
        let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
        appendDigits(of: whole)
        bytes.append(.point)
        bytes.append(.zero + UInt8(rest / 100))
        if rest % 100 != 0 { bytes.append(.zero + UInt8(rest / 10 % 10)) }
        if rest % 10 != 0 { bytes.append(.zero + UInt8(rest % 10)) }
    }
}
