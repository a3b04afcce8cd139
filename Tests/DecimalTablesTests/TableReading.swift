import DecimalTables

/// What a table read as: every row's source, line and cells.
struct ReadTable: Equatable {
    struct Row: Equatable {
        var source: Int
        var line: Int
        var cells: [String]
    }

    var rows: [Row] = []
    var summary = TableSummary()

    /// The cells alone.
    var cells: [[String]] { rows.map(\.cells) }
}

/// The four columns of a table of nights.
let nightColumns = [
    ColumnSpec("wake", format: .clockTime, expected: "seconds after midnight, such as 27000, or a time, such as 7:30"),
    ColumnSpec("estimatedSleep", format: .durationInHours, expected: "hours, such as 8.5"),
    ColumnSpec("coffee", expected: "cups, such as 2"),
    ColumnSpec("actualSleep", format: .durationInSeconds, expected: "seconds, such as 30600"),
]

/// Reads sources into memory.
func read(
    _ sources: [TableSource], columns: [ColumnSpec] = nightColumns, options: TableOptions = TableOptions(),
    pieceLength: Int? = nil
) throws -> ReadTable {
    var options = options
    if let pieceLength { options.pieceLength = pieceLength }
    var table = ReadTable()
    table.summary = try DecimalTable(sources: sources, columns: columns, options: options).read { block in
        for row in 0..<block.rowCount {
            let cells = columns.indices.map { block.cell(row: row, column: $0).description }
            table.rows.append(.init(source: block.source, line: block.lines[row], cells: cells))
        }
    }
    return table
}

/// Reads one text into memory.
func read(
    _ text: String, columns: [ColumnSpec] = nightColumns, options: TableOptions = TableOptions(),
    pieceLength: Int? = nil
) throws -> ReadTable {
    try read(
        [.bytes(Array(text.utf8), name: "nights.csv")], columns: columns, options: options, pieceLength: pieceLength)
}

/// The error of reading one text; nil when there is none.
func errorReading(
    _ text: String, columns: [ColumnSpec] = nightColumns, options: TableOptions = TableOptions()
) -> TableError? {
    do {
        _ = try read(text, columns: columns, options: options)
        return nil
    } catch {
        return error as? TableError
    }
}
