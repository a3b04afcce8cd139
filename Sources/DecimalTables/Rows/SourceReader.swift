/// Reads one source into blocks.
struct SourceReader {
    private let columns: [ColumnSpec]
    private let skipBadRows: Bool
    private let header: TableHeader
    private var buffer: RecordBuffer
    private var rule: NumberParser.MarkRule
    private var fields: [FieldRange] = []
    private var content: [UInt8] = []

    /// What was read so far.
    private(set) var summary: SourceSummary
    /// Why the first rows were left out.
    private(set) var firstSkipped: [TableError] = []

    /// Opens a source and reads its header.
    init(_ source: TableSource, columns: [ColumnSpec], options: TableOptions) throws(TableError) {
        self.columns = columns
        skipBadRows = options.skipBadRows
        buffer = try RecordBuffer(source, pieceLength: options.pieceLength)
        header = try HeaderReader(columns: columns, documentedOrder: options.documentedOrder).read(&buffer)
        let separator = header.layout.separator
        var suspects: [String] = []
        if separator == .comma {
            rule = .point
        } else {
            let survey = try buffer.survey(header.layout, columns)
            if let cell = survey.thousands {
                let column = columns[cell.columnIndex]
                let problem = TableError.Problem.badCell(
                    column: column.name, found: CellText.shown(cell.text), expected: column.expected,
                    suspicion: .thousandsSeparators)
                throw TableError(file: source.name, line: cell.line, column: cell.column, problem: problem)
            }
            rule = NumberParser.MarkRule(survey.mark)
            suspects = survey.suspects.map { columns[$0].name }
        }
        let dialect = TableDialect(
            encoding: buffer.encoding, separator: Character(Unicode.Scalar(separator)), decimalMark: rule.mark,
            lineEnd: header.lineEnd)
        summary = SourceSummary(
            name: source.name, dialect: dialect, hadNoHeader: header.isMissing, headerLine: header.line,
            suspectedThousands: suspects, headers: header.headers)
    }

    /// Fills the block with rows.
    ///
    /// - Returns: whether rows may follow; otherwise the source is at its end.
    mutating func fill(_ block: inout DecimalBlock) throws(TableError) -> Bool {
        let before = block.rowCount
        defer {
            summary.rows += block.rowCount - before
            summary.dialect.decimalMark = rule.mark
        }
        while block.rowCount < DecimalBlock.capacity {
            switch readPlainRows(into: &block) {
            case .blockIsFull: return true
            case .bufferEnds where !buffer.isLast: try buffer.fill()
            case .bufferEnds, .doubt:
                guard try readRow(into: &block) else {
                    guard summary.rows + summary.skippedRows + block.rowCount - before > 0 else {
                        throw TableError(file: buffer.name, problem: .noRows)
                    }
                    return false
                }
            }
        }
        return true
    }

    private mutating func readPlainRows(into block: inout DecimalBlock) -> PlainRows.Stop {
        let layout = header.layout
        guard layout.mayBePlain else { return .doubt }
        let before = block.rowCount
        let stop = buffer.readPlainRows(layout: layout, mark: rule.mark.map { Int($0.byte) } ?? -1, into: &block)
        if layout.convertedColumns.isEmpty { return stop }
        for row in before..<block.rowCount {
            for column in layout.convertedColumns {
                let place = column * DecimalBlock.capacity + row
                let number = CellValue.small(block.mantissas[place], decimals: Int(block.decimals[place]))
                // A number of 18 digits is neither too large nor too long in any unit.
                if let value = try? columns[column].format.converted(number) { block.set(row, column, to: value) }
            }
        }
        return stop
    }

    /// Reads one record, whatever it looks like.
    ///
    /// - Returns: false at the end of the source.
    private mutating func readRow(into block: inout DecimalBlock) throws(TableError) -> Bool {
        guard let (end, next) = try buffer.split(by: header.layout.separator, into: &fields) else { return false }
        defer { buffer.advance(to: next) }
        if buffer.isBlank(to: end) { return true }
        let wideBefore = block.wide.count
        var contradiction: TableError?
        do {
            try checkFieldCount()
            var rule = rule
            for column in columns.indices { try readCell(column, &rule, into: &block) }
            // No row is to blame, so that none can be skipped.
            if rule.allowed == nil, rule.isContradicted { contradiction = contradictingCell() }
            self.rule = rule
            block.lines[block.rowCount] = buffer.line
            block.rowCount += 1
        } catch {
            guard skipBadRows else { throw error }
            block.wide.removeSubrange(wideBefore...)
            summary.skippedRows += 1
            if firstSkipped.count < TableSummary.keptErrors { firstSkipped.append(error) }
        }
        if let contradiction { throw contradiction }
        return true
    }

    /// The cell of the row whose mark is not that of those before it.
    private func contradictingCell() -> TableError? {
        var mark = rule.mark
        for (column, place) in header.layout.fieldOfColumn.enumerated() {
            let text = RecordSplitter.text(of: fields[place], in: buffer.bytes)
            guard let found = DecimalMarkSurvey.use(of: text.utf8)?.mark else { continue }
            if let mark, mark != found {
                return cellError(column, text, .otherDecimalMark(table: mark))
            }
            mark = found
        }
        return nil
    }

    private func cellError(_ column: Int, _ text: String, _ suspicion: CellSuspicion?) -> TableError {
        buffer.error(
            .badCell(
                column: columns[column].name, found: CellText.shown(text), expected: columns[column].expected,
                suspicion: suspicion), at: fields[header.layout.fieldOfColumn[column]].bytes.lowerBound)
    }

    private func checkFieldCount() throws(TableError) {
        let layout = header.layout
        if let missing = layout.fieldOfColumn.firstIndex(where: { $0 >= fields.count }) {
            throw TableError(
                file: buffer.name, line: buffer.line,
                problem: .tooFewFields(
                    fields.count, headerCount: layout.fieldCount, missing: columns[missing].name))
        }
        guard fields.count > layout.fieldCount else { return }
        let surplus = fields[layout.fieldCount...]
        guard surplus.allSatisfy({ RecordSplitter.text(of: $0, in: buffer.bytes).isEmpty }) else {
            throw buffer.error(
                .tooManyFields(
                    fields.count, headerCount: layout.fieldCount, mayBeDecimalComma: layout.separator == .comma),
                at: fields[layout.fieldCount].bytes.lowerBound)
        }
    }

    private mutating func readCell(
        _ column: Int, _ rule: inout NumberParser.MarkRule, into block: inout DecimalBlock
    ) throws(TableError) {
        let field = fields[header.layout.fieldOfColumn[column]]
        let format = columns[column].format
        do {
            let value: CellValue
            if field.quote == nil {
                value = try format.value(buffer.bytes, field.bytes, rule: &rule)
            } else {
                RecordSplitter.content(of: field, in: buffer.bytes, into: &content)
                value = try format.value(content, 0..<content.count, rule: &rule)
            }
            block.set(block.rowCount, column, to: value)
        } catch {
            let text = RecordSplitter.text(of: field, in: buffer.bytes)
            throw cellError(
                column, text,
                CellText.suspicion(
                    text, fault: error, notation: format.notation, mark: rule.mark, headers: header.headers))
        }
    }
}

extension RecordBuffer {
    /// Lets ``PlainRows`` read from the next record on.
    mutating func readPlainRows(layout: RowLayout, mark: Int, into block: inout DecimalBlock) -> PlainRows.Stop {
        PlainRows.read(bytes, start: &start, end: end, line: &line, layout: layout, mark: mark, into: &block)
    }
}

extension DecimalBlock {
    /// Writes a cell. Wide ones are to come in the order of their rows.
    mutating func set(_ row: Int, _ column: Int, to value: CellValue) {
        let place = column * Self.capacity + row
        switch value {
        case .small(let mantissa, let decimals):
            mantissas[place] = mantissa
            self.decimals[place] = UInt16(decimals)
        case .wide(let number):
            mantissas[place] = 0
            decimals[place] = 0
            wide.append(WideCell(row: row, column: column, value: number))
        }
    }
}
