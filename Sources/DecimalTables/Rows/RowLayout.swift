/// Which fields of a source's rows are wanted, and how they are cut.
struct RowLayout {
    /// The byte between two fields.
    let separator: UInt8
    /// How many fields the header has.
    let fieldCount: Int
    /// The field of each column asked for.
    let fieldOfColumn: [Int]
    /// The column that each field fills; -1 for those that are not wanted.
    let columnOfField: [Int]
    /// Whether rows of plain numbers can be read by ``PlainRows``: no field fills two columns.
    let mayBePlain: Bool
    /// The columns whose plain numbers are converted from another unit.
    let convertedColumns: [Int]

    init(separator: UInt8, fieldCount: Int, fieldOfColumn: [Int], columns: [ColumnSpec]) {
        self.separator = separator
        self.fieldCount = fieldCount
        self.fieldOfColumn = fieldOfColumn
        var columnOfField = Array(repeating: -1, count: fieldCount)
        for (column, field) in fieldOfColumn.enumerated() { columnOfField[field] = column }
        self.columnOfField = columnOfField
        mayBePlain = Set(fieldOfColumn).count == fieldOfColumn.count
        convertedColumns = columns.indices.filter { !columns[$0].format.takesNumbersAsTheyAre }
    }
}
