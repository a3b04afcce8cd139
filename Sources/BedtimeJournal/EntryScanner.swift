/// Reads one JSON object far enough to know an entry's envelope, and checks the rest without keeping it.
///
/// Accepts RFC 8259 and nothing more, so that what it accepts the decoder reads too. A line end is never white space
/// here: an object ends on the line it begins on. Of a key that comes twice the first counts, as it does for
/// `JSONDecoder` of swift-foundation.
struct EntryScanner {
    /// What every entry has, and where in the scanned bytes it lies.
    struct Envelope {
        var span = 0..<0
        /// The text between the quotes, and whether it has escapes.
        var id: (range: Range<Int>, hasEscapes: Bool) = (0..<0, false)
        var kind: (range: Range<Int>, hasEscapes: Bool) = (0..<0, false)
        var revision = 0
        var at = JournalInstant(secondsSince1970: 0, offsetSeconds: 0)
        var isRemoved = false
        /// The revision of the change that an undo goes back to; 0 for none, -1 when this is no undo.
        var restores = -1
    }

    /// A key of the object with the place of its value.
    struct Member {
        var key: (range: Range<Int>, hasEscapes: Bool)
        var value: Range<Int>
    }

    /// Objects and lists within each other at the most.
    static let deepest = 128

    let bytes: [UInt8]
    let end: Int
    private(set) var position: Int

    init(_ bytes: [UInt8], from position: Int, to end: Int) {
        self.bytes = bytes
        self.position = position
        self.end = end
    }

    /// Reads the object that begins here, up to behind its closing brace.
    mutating func envelope() throws(LineProblem) -> Envelope {
        var envelope = Envelope()
        var seen: UInt8 = 0
        let start = position
        try expect(UInt8(ascii: "{"), "{")
        skipSpace()
        if peek == UInt8(ascii: "}") { throw .missing(key: "id") }
        repeat {
            skipSpace()
            let key = try string()
            try colon()
            guard let known = EnvelopeKey(bytes, key.range, hasEscapes: key.hasEscapes), seen & known.bit == 0 else {
                try skipValue(depth: 1)
                continue
            }
            seen |= known.bit
            try read(known, into: &envelope)
        } while try another(UInt8(ascii: "}"), "a comma or }")
        envelope.span = start..<position
        for key in EnvelopeKey.required where seen & key.bit == 0 { throw .missing(key: key.rawValue) }
        return envelope
    }

    private mutating func read(_ key: EnvelopeKey, into envelope: inout Envelope) throws(LineProblem) {
        let start = position
        switch key {
        case .id:
            guard peek == UInt8(ascii: "\""), case let text = try string(), !text.range.isEmpty else {
                throw try field(key, "a text that is not empty", from: start)
            }
            envelope.id = text
        case .kind:
            guard peek == UInt8(ascii: "\""), case let text = try string(), !text.range.isEmpty else {
                throw try field(key, "a text that is not empty", from: start)
            }
            envelope.kind = text
        case .at:
            guard peek == UInt8(ascii: "\""), case let text = try string(), let at = instant(text) else {
                throw try field(key, "a date and time with an offset, such as 2026-12-01T14:10:00-05:00", from: start)
            }
            envelope.at = at
        case .revision:
            guard let number = try wholeNumber(), number >= 1 else {
                throw try field(key, "a whole number from 1 to \(JournalEntry.lastRevision)", from: start)
            }
            envelope.revision = number
        case .restores:
            if peek == UInt8(ascii: "n") { return try skipValue(depth: 1) }
            guard let number = try wholeNumber() else {
                throw try field(key, "a whole number from 0 to \(JournalEntry.lastRevision)", from: start)
            }
            envelope.restores = number
        case .removed:
            envelope.isRemoved = peek == UInt8(ascii: "t")
            guard let first = peek, "tfn".utf8.contains(first) else {
                throw try field(key, "true or false", from: start)
            }
            try skipValue(depth: 1)
        }
    }

    /// The problem of a field, unless the rest of the object has a deeper one: a torn line is torn first of all.
    private mutating func field(
        _ key: EnvelopeKey, _ expected: String, from start: Int
    ) throws(LineProblem) -> LineProblem {
        position = start
        try skipValue(depth: 1)
        while try another(UInt8(ascii: "}"), "a comma or }") {
            skipSpace()
            _ = try string()
            try colon()
            try skipValue(depth: 1)
        }
        return .field(key: key.rawValue, expected: expected)
    }

    /// The keys and values of the object that begins here, in their order.
    mutating func members() throws(LineProblem) -> [Member] {
        var members: [Member] = []
        try expect(UInt8(ascii: "{"), "{")
        skipSpace()
        if peek == UInt8(ascii: "}") {
            position += 1
            return []
        }
        repeat {
            skipSpace()
            let key = try string()
            try colon()
            let start = position
            try skipValue(depth: 1)
            members.append(Member(key: key, value: start..<position))
        } while try another(UInt8(ascii: "}"), "a comma or }")
        return members
    }

    /// Spaces, tabs and carriage returns.
    mutating func skipSpace() {
        while position < end {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x09 || byte == 0x0D else { return }
            position += 1
        }
    }

    /// The next byte; nil where the line ends.
    var peek: UInt8? {
        guard position < end, bytes[position] != 0x0A else { return nil }
        return bytes[position]
    }
}

extension EntryScanner {
    /// The text with its escapes resolved.
    static func unescaped(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = bytes[place]
            place += 1
            guard byte == UInt8(ascii: "\\"), place < range.upperBound else {
                result.append(byte)
                continue
            }
            let escape = bytes[place]
            place += 1
            switch escape {
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "u"):
                var unit = hex(bytes, place) ?? 0xFFFD
                place += 4
                if unit & 0xFC00 == 0xD800, place + 6 <= range.upperBound, let low = hex(bytes, place + 2) {
                    unit = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
                    place += 6
                }
                result += String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8
            default: result.append(escape)
            }
        }
        return result
    }

    private static func hex(_ bytes: [UInt8], _ place: Int) -> UInt32? {
        guard place + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[place..<(place + 4)] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte & 0xF)
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = value << 4 | UInt32(byte & 0xF + 9)
            default: return nil
            }
        }
        return value
    }

    private func instant(_ text: (range: Range<Int>, hasEscapes: Bool)) -> JournalInstant? {
        guard text.hasEscapes else { return JournalInstant(bytes, in: text.range) }
        let plain = Self.unescaped(bytes, text.range)
        return JournalInstant(plain, in: 0..<plain.count)
    }

    /// A whole number without sign, fraction or exponent that every reader of JSON keeps exactly; nil for other values.
    private mutating func wholeNumber() throws(LineProblem) -> Int? {
        let start = position
        try skipValue(depth: 1)
        guard position - start <= 16 else { return nil }
        var number = 0
        for byte in bytes[start..<position] {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            number = number * 10 + Int(byte & 0xF)
        }
        return number <= JournalEntry.lastRevision ? number : nil
    }

    private func problem(_ expected: String) -> LineProblem {
        peek == nil ? .torn : .notJSON(column: position + 1, expected: expected)
    }

    private mutating func expect(_ byte: UInt8, _ name: String) throws(LineProblem) {
        guard position < end, bytes[position] == byte else { throw problem(name) }
        position += 1
    }

    private mutating func colon() throws(LineProblem) {
        skipSpace()
        try expect(UInt8(ascii: ":"), "a colon")
        skipSpace()
    }

    /// Whether a comma follows; otherwise the closing bracket must.
    private mutating func another(_ closing: UInt8, _ expected: String) throws(LineProblem) -> Bool {
        skipSpace()
        guard let byte = peek, byte == UInt8(ascii: ",") || byte == closing else { throw problem(expected) }
        position += 1
        return byte != closing
    }

    private mutating func skipValue(depth: Int) throws(LineProblem) {
        guard depth <= Self.deepest else { throw problem("no more than \(Self.deepest) levels") }
        switch peek {
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "{"):
            position += 1
            skipSpace()
            if peek == UInt8(ascii: "}") { return position += 1 }
            repeat {
                skipSpace()
                _ = try string()
                try colon()
                try skipValue(depth: depth + 1)
            } while try another(UInt8(ascii: "}"), "a comma or }")
        case UInt8(ascii: "["):
            position += 1
            skipSpace()
            if peek == UInt8(ascii: "]") { return position += 1 }
            repeat {
                skipSpace()
                try skipValue(depth: depth + 1)
            } while try another(UInt8(ascii: "]"), "a comma or ]")
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        default: try number()
        }
    }

    private mutating func literal(_ name: StaticString) throws(LineProblem) {
        for byte in "\(name)".utf8 { try expect(byte, "\(name)") }
    }

    private mutating func number() throws(LineProblem) {
        if peek == UInt8(ascii: "-") { position += 1 }
        if peek == UInt8(ascii: "0") { position += 1 } else { try digits("a value") }
        if peek == UInt8(ascii: ".") {
            position += 1
            try digits("a digit")
        }
        if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
            try digits("a digit")
        }
    }

    private mutating func digits(_ expected: String) throws(LineProblem) {
        let start = position
        while position < end, bytes[position] >= UInt8(ascii: "0"), bytes[position] <= UInt8(ascii: "9") {
            position += 1
        }
        guard position > start else { throw problem(expected) }
    }

    /// Reads a text, quotes included, and gives what lies between them.
    private mutating func string() throws(LineProblem) -> (range: Range<Int>, hasEscapes: Bool) {
        try expect(UInt8(ascii: "\""), "a text in quotes")
        let start = position
        var hasEscapes = false
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                return (start..<(position - 1), hasEscapes)
            } else if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                try escape()
            } else if byte >= 0x80 {
                try multibyte(byte)
            } else if byte < 0x20 {
                throw problem("no control character in a text")
            } else {
                position += 1
            }
        }
        throw .torn
    }

    private mutating func escape() throws(LineProblem) {
        position += 1
        guard let kind = peek, "\"\\/bfnrtu".utf8.contains(kind) else { throw problem("an escape of JSON") }
        position += 1
        guard kind == UInt8(ascii: "u") else { return }
        let unit = try hexUnit()
        guard unit & 0xF800 == 0xD800 else { return }
        guard unit & 0xFC00 == 0xD800 else { throw problem("the first half of a surrogate pair before this") }
        try expect(UInt8(ascii: "\\"), "the second half of a surrogate pair")
        try expect(UInt8(ascii: "u"), "the second half of a surrogate pair")
        guard try hexUnit() & 0xFC00 == 0xDC00 else { throw problem("the second half of a surrogate pair before this") }
    }

    private mutating func hexUnit() throws(LineProblem) -> UInt32 {
        for _ in 0..<4 {
            guard let digit = peek, "0123456789abcdefABCDEF".utf8.contains(digit) else {
                throw problem("a hexadecimal digit")
            }
            position += 1
        }
        return Self.hex(bytes, position - 4) ?? 0
    }

    // The well-formed sequences of the Unicode Standard, table 3-7.
    private mutating func multibyte(_ first: UInt8) throws(LineProblem) {
        let (more, second): (Int, ClosedRange<UInt8>)
        switch first {
        case 0xC2...0xDF: (more, second) = (1, 0x80...0xBF)
        case 0xE0: (more, second) = (2, 0xA0...0xBF)
        case 0xED: (more, second) = (2, 0x80...0x9F)
        case 0xE1...0xEF: (more, second) = (2, 0x80...0xBF)
        case 0xF0: (more, second) = (3, 0x90...0xBF)
        case 0xF1...0xF3: (more, second) = (3, 0x80...0xBF)
        case 0xF4: (more, second) = (3, 0x80...0x8F)
        default: throw problem("UTF-8")
        }
        position += 1
        for place in 0..<more {
            guard let byte = peek, (place == 0 ? second : 0x80...0xBF).contains(byte) else { throw problem("UTF-8") }
            position += 1
        }
    }
}

/// The keys that the journal itself knows.
enum EnvelopeKey: String, CaseIterable {
    case id, revision, kind, at, removed, restores

    static let required: [EnvelopeKey] = [.id, .revision, .kind, .at]

    var bit: UInt8 {
        switch self {
        case .id: 1
        case .revision: 2
        case .kind: 4
        case .at: 8
        case .removed: 16
        case .restores: 32
        }
    }

    init?(_ bytes: [UInt8], _ range: Range<Int>, hasEscapes: Bool) {
        if hasEscapes {
            self.init(rawValue: String(decoding: EntryScanner.unescaped(bytes, range), as: UTF8.self))
            return
        }
        guard range.count >= 2, range.count <= 8 else { return nil }
        var word: UInt64 = 0
        for byte in range { word = word << 8 | UInt64(bytes[byte]) }
        switch word {
        case 0x6964: self = .id
        case 0x6174: self = .at
        case 0x6B69_6E64: self = .kind
        case 0x7265_7669_7369_6F6E: self = .revision
        case 0x7265_6D6F_7665_64: self = .removed
        case 0x7265_7374_6F72_6573: self = .restores
        default: return nil
        }
    }
}
