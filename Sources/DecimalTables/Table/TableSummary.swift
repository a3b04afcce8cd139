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
    /// The headers, or the documented order.
    public let headers: [String]
}
