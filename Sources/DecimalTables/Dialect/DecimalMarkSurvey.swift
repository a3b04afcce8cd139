/// Settles the decimal mark of a table whose fields are not separated by commas, by a first look at its cells.
///
/// The look is bounded, and the same whatever the pieces in which the bytes come: up to 1,000 records within 64 KiB. What
/// it finds holds for the whole source, so that no row depends on those before it. Without a mark among those cells,
/// ``mark`` is nil: then either mark may follow, but not both.
struct DecimalMarkSurvey {
    static let recordLimit = 1_000
    static let byteLimit = 1 << 16

    /// How the marks of a column's cells were used.
    private struct Column {
        var points = MarkUse()
        var commas = MarkUse()
        /// Cells without a mark.
        var others = 0

        subscript(mark: TableDialect.DecimalMark) -> MarkUse {
            get { mark == .point ? points : commas }
            set { if mark == .point { points = newValue } else { commas = newValue } }
        }

        /// Whether marks stand in at least half of the column's cells, and always as those of thousands do.
        func isGrouped(by mark: TableDialect.DecimalMark) -> Bool {
            self[mark].grouped > 0 && self[mark].grouped >= others && self[mark].decimal == 0
                && self[mark.other].isEmpty
        }
    }

    private struct MarkUse {
        /// Cells such as `22.960`, which may have thousands separators,
        var grouped = 0
        /// and the others, such as `8.5`, which cannot.
        var decimal = 0
        var isEmpty: Bool { grouped + decimal == 0 }
    }

    /// A cell that may have thousands separators, the first of its column and mark.
    struct Example {
        let mark: TableDialect.DecimalMark
        /// Its place among the columns asked for.
        let columnIndex: Int
        let text: String
        let line: Int
        let column: Int
    }

    private var columns: [Column]
    private var examples: [Example] = []
    private let prefersComma: Bool

    init(columnCount: Int, separator: UInt8) {
        columns = Array(repeating: Column(), count: columnCount)
        prefersComma = separator == .semicolon
    }

    /// Looks at a cell that takes plain numbers.
    mutating func add(
        _ column: Int, _ text: some Collection<UInt8>, at place: @autoclosure () -> (line: Int, column: Int)
    ) {
        guard let (mark, isGrouped) = Self.use(of: text) else {
            if !text.allSatisfy(\.isBlank) { columns[column].others += 1 }
            return
        }
        if isGrouped {
            columns[column][mark].grouped += 1
            if columns[column][mark].grouped == 1 {
                let place = place()
                examples.append(
                    Example(
                        mark: mark, columnIndex: column, text: String(decoding: text, as: UTF8.self), line: place.line,
                        column: place.column))
            }
        } else {
            columns[column][mark].decimal += 1
        }
    }

    /// The mark of the table: the one of more cells, those like `22.960` counting only where there are no others; of
    /// equals the comma in a table separated by semicolons, as programs choose them for its sake.
    var mark: TableDialect.DecimalMark? {
        let points = columns.map(\.points), commas = columns.map(\.commas)
        for count in [\MarkUse.decimal, \MarkUse.grouped] {
            let point = points.reduce(0) { $0 + $1[keyPath: count] }
            let comma = commas.reduce(0) { $0 + $1[keyPath: count] }
            if point != comma { return point > comma ? .point : .comma }
        }
        guard points.contains(where: { !$0.isEmpty }) || commas.contains(where: { !$0.isEmpty }) else { return nil }
        return prefersComma ? .comma : .point
    }

    /// A cell of the first column whose marks can only be thousands separators: each stands before three digits, and the
    /// decimal mark is the other.
    var thousands: Example? {
        guard let separator = mark?.other else { return nil }
        let column = columns.firstIndex { $0.isGrouped(by: separator) }
        return examples.first { $0.columnIndex == column && $0.mark == separator }
    }

    /// The columns that may have thousands separators: every mark of the table stands as in `22.960`.
    var suspects: [Int] {
        guard let mark, columns.allSatisfy({ $0[mark].decimal == 0 }) else { return [] }
        return columns.indices.filter { columns[$0].isGrouped(by: mark) }
    }

    /// The mark of a number, and whether it stands as one of thousands: behind one to three digits, of which the first is
    /// not 0, and before groups of three. Nil for whole numbers and for what is no number by either mark.
    static func use(of text: some Collection<UInt8>) -> (mark: TableDialect.DecimalMark, isGrouped: Bool)? {
        var text = text[...]
        while text.first?.isBlank == true { text = text.dropFirst() }
        if text.first == .minus || text.first == .plus { text = text.dropFirst() }
        let first = text.first
        var runs = [0]
        var found: UInt8?
        for (offset, byte) in text.enumerated() {
            switch byte {
            case .point, .comma:
                guard found == nil || found == byte else { return nil }
                found = byte
                runs.append(0)
            case .zero...(.zero + 9): runs[runs.count - 1] += 1
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                // An exponent is no notation of grouped numbers.
                guard runs.count == 2, runs[0] + runs[1] > 0, let found else { return nil }
                var bytes = Array(text.dropFirst(offset + 1))
                if bytes.first == .minus || bytes.first == .plus { bytes.removeFirst() }
                let digits = bytes[(0..<bytes.count).trimmingBlanks(in: bytes)]
                guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
                return (found == .point ? .point : .comma, false)
            default:
                guard byte.isBlank, text.dropFirst(offset).allSatisfy(\.isBlank) else { return nil }
                return use(runs, found, first)
            }
        }
        return use(runs, found, first)
    }

    private static func use(
        _ runs: [Int], _ found: UInt8?, _ first: UInt8?
    ) -> (mark: TableDialect.DecimalMark, isGrouped: Bool)? {
        guard let found, runs.reduce(0, +) > 0 else { return nil }
        let isGrouped = (1...3).contains(runs[0]) && first != .zero && runs.dropFirst().allSatisfy { $0 == 3 }
        guard isGrouped || runs.count == 2 else { return nil }
        return (found == .point ? .point : .comma, isGrouped)
    }
}

extension RecordBuffer {
    /// Looks at the first records, without going on to them.
    mutating func survey(_ layout: RowLayout, _ columns: [ColumnSpec]) throws(TableError) -> DecimalMarkSurvey {
        var survey = DecimalMarkSurvey(columnCount: columns.count, separator: layout.separator)
        // The longest line end decides where the last record ends.
        while end - start < DecimalMarkSurvey.byteLimit + 3, !isLast { try fill() }
        let visible = min(end, start + DecimalMarkSurvey.byteLimit)
        let isAll = isLast && visible == end
        var fields: [FieldRange] = []
        var content: [UInt8] = []
        var place = start
        for _ in 0..<DecimalMarkSurvey.recordLimit where place < visible {
            guard
                case .complete(_, let next) = RecordSplitter.split(
                    bytes, from: place, to: visible, isLast: isAll, separator: layout.separator, into: &fields)
            else { break }
            for (column, field) in layout.fieldOfColumn.enumerated() where field < fields.count {
                RecordSplitter.content(of: fields[field], in: bytes, into: &content)
                let start = fields[field].bytes.lowerBound
                survey.add(column, content, at: self.place(of: start))
            }
            place = next
        }
        return survey
    }
}
