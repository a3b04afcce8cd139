/// Where a field lies in the buffer.
struct FieldRange {
    /// Its bytes, quotes and blanks included.
    var bytes: Range<Int>
    /// The place of the quote that opens it, if one does.
    var quote: Int?
}

/// Cuts one record into its fields, by RFC 4180 with blanks allowed before the quotes.
enum RecordSplitter {
    enum Outcome {
        /// The record's content ends before `end`, the next one begins at `next`.
        case complete(end: Int, next: Int)
        /// The bytes end before the record does, within the quote opened at a place, if any.
        case incomplete(openQuote: Int?)
    }

    /// Cuts the record that begins at `start`; where `isLast`, nothing follows behind `end`, so that the record may end there.
    static func split(
        _ bytes: [UInt8], from start: Int, to end: Int, isLast: Bool, separator: UInt8, into fields: inout [FieldRange]
    ) -> Outcome {
        fields.removeAll(keepingCapacity: true)
        var place = start
        while true {
            var field = FieldRange(bytes: place..<place, quote: nil)
            while place < end, bytes[place].isBlank, bytes[place] != separator { place += 1 }
            if place < end, bytes[place] == .quote {
                field.quote = place
                guard let closed = skipQuoted(bytes, from: place, to: end, isLast: isLast) else {
                    return .incomplete(openQuote: place)
                }
                place = closed
            }
            while place < end, bytes[place] != separator, !bytes[place].endsLine { place += 1 }
            if place == end, !isLast { return .incomplete(openQuote: nil) }
            field.bytes = field.bytes.lowerBound..<place
            fields.append(field)
            if place == end { return .complete(end: place, next: place) }
            if bytes[place] == separator {
                place += 1
                continue
            }
            guard let length = LineEnds.length(bytes, at: place, to: end, isLast: isLast) else {
                return .incomplete(openQuote: nil)
            }
            return .complete(end: place, next: place + length)
        }
    }

    /// The place behind the quote that closes the one at `open`; nil when it is not there yet.
    private static func skipQuoted(_ bytes: [UInt8], from open: Int, to end: Int, isLast: Bool) -> Int? {
        var place = open + 1
        while place < end {
            if bytes[place] != .quote {
                place += 1
            } else if place + 1 < end {
                if bytes[place + 1] != .quote { return place + 1 }
                place += 2
            } else {
                return isLast ? end : nil
            }
        }
        return nil
    }

    /// A field's content: what is between its quotes, doubled ones halved, and whatever stands behind them.
    static func content(of field: FieldRange, in bytes: [UInt8], into output: inout [UInt8]) {
        output.removeAll(keepingCapacity: true)
        guard let quote = field.quote else {
            output.append(contentsOf: bytes[field.bytes])
            return
        }
        var place = quote + 1
        var isInside = true
        while place < field.bytes.upperBound {
            if isInside, bytes[place] == .quote {
                if place + 1 < field.bytes.upperBound, bytes[place + 1] == .quote {
                    place += 1
                } else {
                    isInside = false
                    place += 1
                    continue
                }
            }
            output.append(bytes[place])
            place += 1
        }
    }

    /// A field's content as text, without the blanks at its ends; in Windows-1252 where it is no UTF-8.
    static func text(of field: FieldRange, in bytes: [UInt8]) -> String {
        var content: [UInt8] = []
        self.content(of: field, in: bytes, into: &content)
        return Windows1252.textIfNotUTF8(content[(0..<content.count).trimmingBlanks(in: content)])
    }
}

/// Line ends: `\n`, `\r\n`, `\r\r\n` and `\r`, each one of them.
enum LineEnds {
    /// The length of the line end at a place that holds `\n` or `\r`; nil when more bytes must be seen.
    static func length(_ bytes: [UInt8], at place: Int, to end: Int, isLast: Bool) -> Int? {
        if bytes[place] == .lineFeed { return 1 }
        guard place + 1 < end else { return isLast ? 1 : nil }
        if bytes[place + 1] == .lineFeed { return 2 }
        if bytes[place + 1] != .carriageReturn { return 1 }
        guard place + 2 < end else { return isLast ? 1 : nil }
        return bytes[place + 2] == .lineFeed ? 3 : 1
    }

    /// How many line ends there are from `start` to `place`, and where the last line begins.
    static func count(_ bytes: [UInt8], from start: Int, to place: Int, end: Int) -> (lines: Int, lineStart: Int) {
        var lines = 0
        var lineStart = start
        var index = start
        while index < place {
            guard bytes[index].endsLine else {
                index += 1
                continue
            }
            index += length(bytes, at: index, to: end, isLast: true) ?? 1
            lines += 1
            lineStart = index
        }
        return (lines, lineStart)
    }
}

extension UInt8 {
    /// `\n` or `\r`.
    @inline(__always) var endsLine: Bool { self == .lineFeed || self == .carriageReturn }
}
