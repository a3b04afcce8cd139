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
    public mutating func append(_ text: some StringProtocol) {
        beginField()
        let needsQuotes =
            text.utf8.contains { $0 == separator || $0 == .quote || $0.endsLine }
            || text.first?.isWhitespace == true || text.last?.isWhitespace == true
        onlyFieldIsEmpty = text.isEmpty
        guard needsQuotes else {
            bytes.append(contentsOf: text.utf8)
            return
        }
        bytes.append(.quote)
        for byte in text.utf8 {
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
        // Below 2^53 every integer is the shortest decimal of itself, but for zeros at its end, which are written anyway.
        if value.magnitude < 0x1p53, value == value.rounded(.towardZero) {
            appendDigits(of: Int(value))
            return
        }
        guard value.isFinite else {
            onlyFieldIsEmpty = true
            return
        }
        let text = value.description
        let isPlain = value.magnitude >= 1e-7 && value.magnitude < 1e21
        if isPlain, text.utf8.contains(UInt8(ascii: "e")), let decimal = ExactDecimal(text) {
            bytes.append(contentsOf: decimal.utf8)
        } else {
            bytes.append(contentsOf: text.utf8)
            if text.hasSuffix(".0") { bytes.removeLast(2) }
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
        var rest = value.magnitude
        if value < 0 { bytes.append(.minus) }
        let start = bytes.count
        repeat {
            bytes.append(UInt8(truncatingIfNeeded: rest % 10) + .zero)
            rest /= 10
        } while rest > 0
        var (low, high) = (start, bytes.count - 1)
        while low < high {
            bytes.swapAt(low, high)
            low += 1
            high -= 1
        }
    }
}
