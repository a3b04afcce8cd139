/// What the first record of a source says about the rest.
struct TableHeader {
    let layout: RowLayout
    let headers: [String]
    /// Whether the first record was a row already, and the documented order holds.
    let isMissing: Bool
    /// The line of the header; nil when there is none.
    let line: Int?
    let lineEnd: TableDialect.LineEnd?
}

/// Finds separator and header of a source.
struct HeaderReader {
    let columns: [ColumnSpec]
    let documentedOrder: [String]?

    /// How many records below a title are searched for the header.
    static let searchLimit = 5

    /// Reads up to the first row.
    ///
    /// Blank lines and comments above the header are left out. So is a title: a record with none of the names and fewer
    /// fields than one of the next ``searchLimit`` that has some.
    func read(_ buffer: inout RecordBuffer) throws(TableError) -> TableHeader {
        var fields: [FieldRange] = []
        var lineEnd: TableDialect.LineEnd?
        var announced: UInt8?
        var title: Title?
        while true {
            while try buffer.skipComment(unless: { matchCount($0) > 0 }) {}
            let found: FirstRecord?
            do {
                found = try first(&buffer, announced, &fields)
            } catch {
                throw title?.error ?? error
            }
            guard let record = found else { throw title?.error ?? TableError(file: buffer.name, problem: .noRows) }
            if lineEnd == nil { lineEnd = Self.lineEnd(buffer.bytes, record.end..<record.next) }
            if announced == nil, let separator = Self.announcedSeparator(buffer.bytes, buffer.start..<record.end) {
                announced = separator
                buffer.advance(to: record.next)
                continue
            }
            if buffer.isBlank(to: record.end) {
                buffer.advance(to: record.next)
                continue
            }
            let separator = announced ?? record.separator
            let texts = fields.map { RecordSplitter.text(of: $0, in: buffer.bytes) }
            let width = texts.count { !$0.isEmpty }
            let matches = matchCount(texts)
            if title == nil, matches == 0, allAreValues(texts, separator) {
                return try withoutHeader(buffer, texts, separator, lineEnd)
            }
            buffer.isWindows1252 =
                buffer.encoding == .utf8 && !Windows1252.isUTF8(buffer.bytes[buffer.start..<record.end])
            if let above = title, matches == 0 || width <= above.width {
                guard above.searched + 1 < Self.searchLimit else { throw above.error }
                title?.searched += 1
                buffer.advance(to: record.next)
                continue
            }
            do {
                let layout = try layout(buffer, texts, fields, separator)
                let line = buffer.line
                buffer.advance(to: record.next)
                return TableHeader(
                    layout: layout, headers: texts, isMissing: false, line: line, lineEnd: lineEnd)
            } catch {
                // A record with some of the names is the header, whatever is missing.
                guard matches == 0 else { throw error }
                title = Title(width: width, error: error)
                buffer.advance(to: record.next)
            }
        }
    }

    /// A first record with none of the names.
    private struct Title {
        /// How many of its fields are not empty.
        let width: Int
        /// What is wrong if it is the header after all.
        let error: TableError
        /// How many records below it were searched.
        var searched = 0
    }

    private struct FirstRecord {
        let end: Int
        let next: Int
        let separator: UInt8
    }

    /// Cuts the record at the start by the separator that finds most of the columns; of equals, the first of tab,
    /// semicolon and comma that occurs.
    private func first(
        _ buffer: inout RecordBuffer, _ announced: UInt8?, _ fields: inout [FieldRange]
    ) throws(TableError) -> FirstRecord? {
        if let announced {
            guard let (end, next) = try buffer.split(by: announced, into: &fields) else { return nil }
            return FirstRecord(end: end, next: next, separator: announced)
        }
        var best: (separator: UInt8, matches: Int, isSplit: Bool)?
        var failure: TableError?
        for separator in [UInt8.tab, .semicolon, .comma] {
            do {
                guard try buffer.split(by: separator, into: &fields) != nil else { return nil }
                let matches = matchCount(fields.map { RecordSplitter.text(of: $0, in: buffer.bytes) })
                let isSplit = fields.count > 1
                if best.map({ (matches, isSplit ? 1 : 0) > ($0.matches, $0.isSplit ? 1 : 0) }) ?? true {
                    best = (separator, matches, isSplit)
                }
            } catch {
                guard error.kind == .badData else { throw error }
                failure = error
            }
        }
        // One field, whatever separates: the rows are taken for a single column of comma-separated values.
        guard let best else { throw failure ?? TableError(file: buffer.name, problem: .noRows) }
        let separator = best.isSplit ? best.separator : .comma
        guard let (end, next) = try buffer.split(by: separator, into: &fields) else { return nil }
        return FirstRecord(end: end, next: next, separator: separator)
    }

    private func matchCount(_ texts: [String]) -> Int {
        ColumnMatching.matches(columns, texts).count { !$0.isEmpty }
    }

    /// The separator that Excel's first line `sep=;` names.
    private static func announcedSeparator(_ bytes: [UInt8], _ range: Range<Int>) -> UInt8? {
        var line = bytes[range.trimmingBlanks(in: bytes)]
        // The tab of `sep=` and a tab is no blank.
        if bytes[range].last == .tab, line.count == 4 { line = bytes[range] }
        if line.first == .quote, line.last == .quote, line.count == 7 { line = line.dropFirst().dropLast() }
        guard line.count == 5, line.prefix(4).map(\.lowercased) == Array("sep=".utf8), let separator = line.last,
            separator < 128, separator != .quote, separator != .space, !separator.isDigit, separator != .point,
            separator != .minus, separator != .plus, !(97...122).contains(separator.lowercased)
        else { return nil }
        return separator
    }

    private static func lineEnd(_ bytes: [UInt8], _ range: Range<Int>) -> TableDialect.LineEnd? {
        switch range.count {
        case 1: bytes[range.lowerBound] == .lineFeed ? .lf : .cr
        case 2: .crlf
        case 3: .crcrlf
        default: nil
        }
    }

    /// Whether every field reads as a value of its documented column, or as a number where there is none.
    private func allAreValues(_ texts: [String], _ separator: UInt8) -> Bool {
        for (index, text) in texts.enumerated() {
            var format = CellFormat.number
            if let documentedOrder, index < documentedOrder.count {
                let name = ColumnMatching.normal(documentedOrder[index])
                format = columns.first { ColumnMatching.normal($0.name) == name }?.format ?? .number
            }
            let bytes = Array(text.utf8)
            var rule = separator == .comma ? NumberParser.MarkRule.point : .either
            guard (try? format.value(bytes, 0..<bytes.count, rule: &rule)) != nil else { return false }
        }
        return true
    }

    private func withoutHeader(
        _ buffer: RecordBuffer, _ texts: [String], _ separator: UInt8, _ lineEnd: TableDialect.LineEnd?
    ) throws(TableError) -> TableHeader {
        guard let documentedOrder else {
            return TableHeader(
                layout: try layout(buffer, texts, [], separator, looksLikeData: true), headers: texts, isMissing: false,
                line: buffer.line, lineEnd: lineEnd)
        }
        guard texts.count == documentedOrder.count else {
            throw TableError(
                file: buffer.name, line: buffer.line, problem: .unexpectedWidth(texts.count, expected: documentedOrder))
        }
        // Their names for our columns mean nothing where there are no names.
        let plain = columns.map { ColumnSpec($0.name, format: $0.format, expected: $0.expected) }
        let reader = HeaderReader(columns: plain, documentedOrder: nil)
        let layout = try reader.layout(buffer, documentedOrder, [], separator)
        return TableHeader(layout: layout, headers: documentedOrder, isMissing: true, line: nil, lineEnd: lineEnd)
    }

    private func layout(
        _ buffer: RecordBuffer, _ headers: [String], _ fields: [FieldRange], _ separator: UInt8,
        looksLikeData: Bool = false
    ) throws(TableError) -> RowLayout {
        do {
            let found = try ColumnMatching.fields(of: columns, in: headers, looksLikeData: looksLikeData)
            return RowLayout(
                separator: separator, fieldCount: headers.count, fieldOfColumn: found, columns: columns)
        } catch {
            if let field = error.field, field < fields.count {
                throw buffer.error(error.problem, at: fields[field].bytes.lowerBound)
            }
            throw TableError(file: buffer.name, line: buffer.line, problem: error.problem)
        }
    }
}
