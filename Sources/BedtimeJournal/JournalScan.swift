/// All entries of a journal's bytes in the order of the file, and what is none.
///
/// What a person or a crash can do to lines is put up with: blank lines, a byte order mark, line ends of any kind,
/// a last line without one, several entries on one line (two files concatenated where the first lacks its last line
/// end), and an entry behind a torn one. An entry is the bytes from its opening to its closing brace.
///
/// Complexity: linear in the bytes, but for damaged lines, which are tried again at every brace.
struct JournalScan {
    /// One entry: where it lies, and what its envelope says.
    struct Line {
        var envelope: EntryScanner.Envelope
        var kind: Int32
        var lineNumber: Int32
    }

    /// The bytes scanned, then texts of envelopes that were written with escapes, without them.
    private(set) var storage: [UInt8]
    private(set) var lines: [Line] = []
    private(set) var setAside: [SetAsideLine] = []
    /// The kinds that occur, by the numbers that lines have.
    private(set) var kinds: [String] = []
    let byteCount: Int

    private var kindNumbers: [String: Int32] = [:]
    private var lineNumber = 0
    private var unescaped: [UInt8] = []

    init(_ bytes: [UInt8]) {
        storage = bytes
        byteCount = bytes.count
        lines.reserveCapacity(bytes.count / 160)
        var position = 0
        while position < bytes.count {
            lineNumber += 1
            position = line(bytes, from: position)
        }
        storage += unescaped
    }

    /// Reads one line; gives where the next begins.
    private mutating func line(_ bytes: [UInt8], from start: Int) -> Int {
        let before = lines.count, setAsideBefore = setAside.count
        var scanner = EntryScanner(bytes, from: start, to: bytes.count)
        while true {
            scanner.skipSpaceAndMarks()
            guard scanner.peek != nil else { break }
            let piece = scanner.position
            do throws(LineProblem) {
                keep(try scanner.envelope(), bytes)
            } catch {
                let end = bytes[scanner.position...].firstIndex(of: 0x0A) ?? bytes.count
                guard end - start <= JournalFile.longestLine, let next = Self.entry(bytes, within: (piece + 1)..<end)
                else {
                    setAside(bytes, piece..<end, error)
                    scanner = EntryScanner(bytes, from: end, to: bytes.count)
                    break
                }
                setAside(bytes, piece..<next, error)
                scanner = EntryScanner(bytes, from: next, to: bytes.count)
            }
        }
        let end = scanner.position
        if end - start > JournalFile.longestLine {
            lines.removeSubrange(before...)
            setAside.removeSubrange(setAsideBefore...)
            setAside(bytes, start..<end, .tooLong(byteCount: end - start))
        }
        return end + 1
    }

    private mutating func keep(_ found: EntryScanner.Envelope, _ bytes: [UInt8]) {
        var envelope = found
        if found.id.hasEscapes {
            let text = EntryScanner.unescaped(bytes, found.id.range)
            let start = byteCount + unescaped.count
            unescaped += text
            envelope.id.range = start..<(start + text.count)
        }
        let kind = number(ofKind: found.kind, bytes)
        lines.append(Line(envelope: envelope, kind: kind, lineNumber: Int32(clamping: lineNumber)))
    }

    private mutating func number(ofKind kind: (range: Range<Int>, hasEscapes: Bool), _ bytes: [UInt8]) -> Int32 {
        // Entries of one kind mostly stand together.
        if !kind.hasEscapes, let last = lines.last, !last.envelope.kind.hasEscapes,
            bytes[kind.range].elementsEqual(bytes[last.envelope.kind.range])
        {
            return last.kind
        }
        let text = kind.hasEscapes ? EntryScanner.unescaped(bytes, kind.range) : Array(bytes[kind.range])
        let name = String(decoding: text, as: UTF8.self)
        if let number = kindNumbers[name] { return number }
        let number = Int32(kinds.count)
        kindNumbers[name] = number
        kinds.append(name)
        return number
    }

    private mutating func setAside(_ bytes: [UInt8], _ range: Range<Int>, _ problem: LineProblem) {
        var kept = bytes[range]
        while let last = kept.last, last == 0x20 || last == 0x09 || last == 0x0D { kept.removeLast() }
        var found = problem
        if case .notJSON(let column, let expected) = problem {
            // Places in the file become places in the line.
            let lineStart = bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            found = .notJSON(column: column - lineStart, expected: expected)
        }
        if case .tooLong = problem { kept = kept.prefix(1000) }
        setAside.append(SetAsideLine(lineNumber: lineNumber, problem: found, bytes: Array(kept)))
    }

    /// The first place behind a damaged stretch at which an entry begins.
    ///
    /// An object behind a colon, a comma or a bracket is a value within the torn entry, not one of its own.
    private static func entry(_ bytes: [UInt8], within range: Range<Int>) -> Int? {
        var last: UInt8 = UInt8(ascii: ",")
        if range.lowerBound > 0 { last = bytes[range.lowerBound - 1] }
        for place in range {
            let byte = bytes[place]
            if byte == UInt8(ascii: "{"), last != UInt8(ascii: ":"), last != UInt8(ascii: ","),
                last != UInt8(ascii: "[")
            {
                var scanner = EntryScanner(bytes, from: place, to: range.upperBound)
                if (try? scanner.envelope()) != nil { return place }
            }
            if byte != 0x20, byte != 0x09, byte != 0x0D { last = byte }
        }
        return nil
    }
}

extension EntryScanner {
    /// White space, and byte order marks as editors put before a text.
    mutating func skipSpaceAndMarks() {
        skipSpace()
        while position + 3 <= end, bytes[position] == 0xEF, bytes[position + 1] == 0xBB, bytes[position + 2] == 0xBF {
            self = EntryScanner(bytes, from: position + 3, to: end)
            skipSpace()
        }
    }
}
