/// A table of exact decimals, read from bytes a block at a time: of any size, in constant memory.
///
/// ```swift
/// let table = DecimalTable(sources: [.file("nights.csv")], columns: [ColumnSpec("coffee"), ColumnSpec("actualSleep")])
/// var cups = 0.0
/// let summary = try table.read { block in
///     for row in 0..<block.rowCount { cups += block.cell(row: row, column: 0).doubleValue }
/// }
/// print(cups / Double(summary.rows))
/// ```
///
/// Encoding, separator, decimal mark, line ends and the order of the columns are found by reading, source by source.
public struct DecimalTable: Sendable {
    /// Where the rows come from, one after another.
    public let sources: [TableSource]
    /// The columns asked for.
    public let columns: [ColumnSpec]
    /// How the rows are read.
    public let options: TableOptions

    /// A table; nothing is opened before it is read.
    public init(sources: [TableSource], columns: [ColumnSpec], options: TableOptions = TableOptions()) {
        self.sources = sources
        self.columns = columns
        self.options = options
    }

    /// Reads every row, in order.
    ///
    /// - Parameter body: takes a block of rows of one source. It may keep the block's storage by exchanging the block for
    ///   another one of as many columns.
    /// - Returns: what was read.
    /// - Throws: a ``TableError``, or what the body throws.
    public func read(_ body: (inout DecimalBlock) throws -> Void) throws -> TableSummary {
        var summary = TableSummary()
        var block = DecimalBlock(columnCount: columns.count)
        for (index, source) in sources.enumerated() {
            var reader = try SourceReader(source, columns: columns, options: options)
            var mayFollow = true
            while mayFollow {
                block.removeAll()
                block.source = index
                mayFollow = try reader.fill(&block)
                if block.rowCount > 0 { try body(&block) }
                if block.columnCount != columns.count { block = DecimalBlock(columnCount: columns.count) }
            }
            summary.rows += reader.summary.rows
            summary.skippedRows += reader.summary.skippedRows
            summary.firstSkipped += reader.firstSkipped.prefix(TableSummary.keptErrors - summary.firstSkipped.count)
            summary.sources.append(reader.summary)
        }
        return summary
    }
}
