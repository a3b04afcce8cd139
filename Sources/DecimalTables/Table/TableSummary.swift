/// What was read of a table.
public struct TableSummary: Hashable, Sendable {
    /// How many of the rows left out are kept in ``firstSkipped``.
    public static let keptErrors = 5

    /// The rows given to the body, of all sources.
    public package(set) var rows = 0
    /// The rows left out, of all sources.
    public package(set) var skippedRows = 0
    /// Why the first few rows were left out.
    public package(set) var firstSkipped: [TableError] = []
    /// Each source, in order.
    public package(set) var sources: [SourceSummary] = []

    package init() {}
}

/// What was read of one source.
public struct SourceSummary: Hashable, Sendable {
    /// Its path or name.
    public let name: String
    /// The rows given to the body.
    public package(set) var rows = 0
    /// The rows left out.
    public package(set) var skippedRows = 0
    /// How it was written.
    public package(set) var dialect: TableDialect
    /// Whether there was no header and the documented order was taken.
    public let hadNoHeader: Bool
    /// The line on which the header stands, counted from 1; nil without one. Blank lines, comments (`#…`) and a title may
    /// stand above.
    public let headerLine: Int?
    /// The names of columns whose marks all stand before three digits (`22.960`) while no other cell that was looked at has
    /// decimals, so that thousands may be meant where decimals were read.
    public package(set) var suspectedThousands: [String] = []
    /// The headers, or the documented order.
    public let headers: [String]
}
