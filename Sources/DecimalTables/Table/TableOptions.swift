/// How a table is read.
public struct TableOptions: Hashable, Sendable {
    /// Whether rows that cannot be read are left out and counted, instead of ending the reading with an error.
    public var skipBadRows: Bool
    /// The names of the columns of a table that has no header; nil when a header is required.
    public var documentedOrder: [String]?
    /// How many bytes are read at once.
    package var pieceLength = 128 * 1024

    /// Options; by default every row must be good, and there must be a header.
    public init(skipBadRows: Bool = false, documentedOrder: [String]? = nil) {
        self.skipBadRows = skipBadRows
        self.documentedOrder = documentedOrder
    }
}
