/// A column that a table is asked for.
public struct ColumnSpec: Hashable, Sendable {
    /// The name that the program knows the column by.
    public let name: String
    /// The header to look for instead of `name`, where the table calls the column something else.
    public let sourceName: String?
    /// What its cells may look like.
    public let format: CellFormat
    /// What a cell should have been, as errors say it: `seconds, such as 30600`.
    public let expected: String

    /// A column by its name.
    public init(
        _ name: String, sourceName: String? = nil, format: CellFormat = .number,
        expected: String = "a number, such as 8.5"
    ) {
        self.name = name
        self.sourceName = sourceName
        self.format = format
        self.expected = expected
    }

    /// The header to look for.
    var soughtName: String { sourceName ?? name }
}
