import DecimalTables

/// Looks at the medians of the first rows and refuses a column that can only be in another unit.
///
/// A median, so that one odd cell never refuses a table.
struct UnitCheck: Sendable {
    /// How many rows are looked at.
    static let rowLimit = 1000

    /// The documented columns among those read: which column of the blocks, and the unit given for it.
    private let columns: [(index: Int, column: SleepColumn, given: ColumnUnit)]
    private var values: [[Double]]
    private var isDone = false

    init(names: [String], units: [String: ColumnUnit]) {
        columns = names.enumerated().compactMap { index, name in
            SleepColumn.named(name).map { (index, $0, units[name] ?? $0.unit) }
        }
        values = Array(repeating: [], count: columns.count)
    }

    /// Takes the rows of a block, and checks once there are enough.
    mutating func add(_ block: borrowing DecimalBlock) throws(TrainingError) {
        guard !isDone else { return }
        let seen = values.first?.count ?? Self.rowLimit
        for row in 0..<min(block.rowCount, Self.rowLimit - seen) {
            for (i, column) in columns.enumerated() {
                values[i].append(block.double(row: row, column: column.index))
            }
        }
        if (values.first?.count ?? Self.rowLimit) >= Self.rowLimit { try finish() }
    }

    /// Checks what there is, at the end of the rows.
    mutating func finish() throws(TrainingError) {
        guard !isDone else { return }
        isDone = true
        for (column, values) in zip(columns, values) {
            guard let median = Self.median(values),
                let likely = column.column.likelyUnit(median: median, given: column.given)
            else { continue }
            let (multiplier, divisor) = column.column.unit.factor(to: column.given)
            throw .unlikelyUnit(
                column: column.column.name, given: column.given, likely: likely,
                median: median * Double(multiplier) / Double(divisor), rows: values.count)
        }
        values = []
    }

    private static func median(_ values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
