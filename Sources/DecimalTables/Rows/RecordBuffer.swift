/// The part of a source that is in memory: whole records, and the beginning of one.
struct RecordBuffer {
    /// The longest record that is read, in bytes.
    static let recordLimit = 1 << 20

    /// The bytes; those before `end` are content, and the one at `end` is a line feed that stops loops.
    private(set) var bytes: [UInt8]
    /// The place of the next record.
    var start = 0
    /// The end of what was read.
    private(set) var end = 0
    /// The line on which the next record begins.
    var line = 1

    private var stream: ByteStream
    private let pieceLength: Int
    /// The name of the source.
    let name: String
    /// How the source was encoded.
    var encoding: TableDialect.Encoding { isWindows1252 ? .windows1252 : stream.encoding }
    /// Whether the header showed that the bytes are not UTF-8.
    var isWindows1252 = false
    /// Whether nothing follows behind `end`.
    var isLast: Bool { stream.isAtEnd }

    init(_ source: TableSource, pieceLength: Int) throws(TableError) {
        name = source.name
        stream = try ByteStream(source)
        self.pieceLength = max(pieceLength, 1)
        bytes = [.lineFeed]
    }

    /// Reads more, moving what is left to the front.
    mutating func fill() throws(TableError) {
        if start > 0 {
            let rest = end - start
            for index in 0..<rest { bytes[index] = bytes[start + index] }
            start = 0
            end = rest
        }
        try stream.read(into: &bytes, end: &end, count: pieceLength)
        bytes[end] = .lineFeed
    }

    /// Cuts the record at `start`, reading as much as it takes.
    ///
    /// - Returns: where its content ends and where the next record begins; nil at the end of the source.
    mutating func split(
        by separator: UInt8, into fields: inout [FieldRange]
    ) throws(TableError) -> (end: Int, next: Int)? {
        while true {
            if start == end {
                if isLast { return nil }
                try fill()
                continue
            }
            // Whatever the pieces, a record is judged by the same bytes: its own and the longest line end's.
            let visible = min(end, start + Self.recordLimit + 3)
            let outcome = RecordSplitter.split(
                bytes, from: start, to: visible, isLast: isLast && visible == end, separator: separator, into: &fields)
            switch outcome {
            case .complete(let end, let next): return (end, next)
            case .incomplete(let openQuote):
                if visible == end, !isLast {
                    try fill()
                } else if let openQuote {
                    throw error(.unclosedQuote, at: openQuote)
                } else {
                    throw error(.rowTooLong(limit: Self.recordLimit), at: start)
                }
            }
        }
    }

    /// Goes on behind the line at `start` if it is a comment, `# …`.
    ///
    /// - Parameter isHeader: whether the fields of the line, by one of the separators, are a header that begins with `#`.
    /// - Returns: whether there was one. It may be unfinished in quotes, so that it is no record.
    /// - Throws: ``TableError`` when it cannot be read or is longer than any record.
    mutating func skipComment(unless isHeader: ([String]) -> Bool) throws(TableError) -> Bool {
        while true {
            var place = start
            while place < end, bytes[place].isBlank { place += 1 }
            if place < end, bytes[place] != UInt8(ascii: "#") { return false }
            let lineEnd = bytes[place..<end].firstIndex(where: \.endsLine) ?? end
            // The longest line end decides where the next line begins.
            if lineEnd + 3 > end, !isLast, end - start <= Self.recordLimit {
                try fill()
                continue
            }
            guard place < end else { return false }
            var fields: [FieldRange] = []
            for separator in [UInt8.tab, .semicolon, .comma] {
                _ = RecordSplitter.split(
                    bytes, from: start, to: lineEnd, isLast: true, separator: separator, into: &fields)
                if isHeader(fields.map { RecordSplitter.text(of: $0, in: bytes) }) { return false }
            }
            guard lineEnd - start <= Self.recordLimit else {
                throw error(.rowTooLong(limit: Self.recordLimit), at: start)
            }
            advance(
                to: lineEnd + (lineEnd == end ? 0 : LineEnds.length(bytes, at: lineEnd, to: end, isLast: true) ?? 1))
            return true
        }
    }

    /// Whether a record, whose content ends at a place, holds nothing but blanks.
    func isBlank(to end: Int) -> Bool {
        var place = start
        while place < end, bytes[place].isBlank { place += 1 }
        return place == end
    }

    /// Goes on to the next record.
    mutating func advance(to next: Int) {
        line += LineEnds.count(bytes, from: start, to: next, end: end).lines
        start = next
    }

    /// Sets the line feed behind the content and the place of the next record, after a reader of plain rows.
    mutating func advance(to next: Int, lines: Int) {
        start = next
        line += lines
    }

    /// An error at a place within the record at `start`.
    func error(_ problem: TableError.Problem, at place: Int) -> TableError {
        let (line, column) = self.place(of: place)
        return TableError(file: name, line: line, column: column, problem: problem)
    }

    /// The line of a place at or behind `start`, and which of its characters stands there.
    func place(of place: Int) -> (line: Int, column: Int) {
        let (lines, lineStart) = LineEnds.count(bytes, from: start, to: place, end: end)
        let before = bytes[lineStart..<max(place, lineStart)]
        let column = isWindows1252 ? before.count + 1 : before.reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return (line + lines, column)
    }
}
