import DecimalTables

/// Looks at the medians of the first rows of each table and refuses a column that can only be in another unit.
///
/// A median, so that one odd cell never refuses a table; for the same reason a table of a few rows is looked at only
/// together with the others.
struct UnitCheck: Sendable {
    /// How many rows of a table are looked at.
    static let rowLimit = 1000
    /// Fewer rows than these are no table of their own.
    private static let fewRows = 5

    /// A documented column among those read: its place in the blocks, and the unit given for it.
    private struct Checked: Sendable {
        let place: Int
        let column: SleepColumn
        let given: ColumnUnit
        /// Whether the person said the unit, which settles it.
        let isSettled: Bool
    }

    /// Medians that look wrong and are not refused.
    private(set) var doubts: [String] = []

    private let columns: [Checked]
    private let names: [String]
    /// The table that is being read.
    private var source = 0
    private var values: [[Double]]
    /// The rows of tables that are too small, looked at when there are no others.
    private var few: [[Double]]
    private var hasLargeTable = false

    /// - Parameters:
    ///   - columns: the columns of the blocks.
    ///   - units: the units given for them.
    ///   - sources: the names of the tables.
    init(columns: [String], units: [String: ColumnUnit], sources: [String]) {
        self.columns = columns.enumerated().compactMap { place, name in
            SleepColumn.named(name).map {
                Checked(place: place, column: $0, given: units[name] ?? $0.unit, isSettled: units[name] != nil)
            }
        }
        names = sources
        values = Array(repeating: [], count: self.columns.count)
        few = values
    }

    /// Takes the rows of a block, and checks once there are enough.
    mutating func add(_ block: borrowing DecimalBlock) throws(TrainingError) {
        guard !columns.isEmpty else { return }
        if block.source != source {
            try finishTable()
            source = block.source
        }
        let seen = values[0].count
        guard seen < Self.rowLimit else { return }
        for row in 0..<min(block.rowCount, Self.rowLimit - seen) {
            for (index, column) in columns.enumerated() {
                values[index].append(block.double(row: row, column: column.place))
            }
        }
        if values[0].count == Self.rowLimit { try check(values, file: names[source]) }
    }

    /// Checks what there is, at the end of the rows.
    mutating func finish() throws(TrainingError) {
        guard !columns.isEmpty else { return }
        try finishTable()
        if !hasLargeTable, !few[0].isEmpty { try check(few, file: names.count == 1 ? names[0] : "the tables together") }
    }

    private mutating func finishTable() throws(TrainingError) {
        if values[0].count < Self.fewRows {
            for index in few.indices where few[index].count < Self.rowLimit { few[index] += values[index] }
        } else {
            hasLargeTable = true
            if values[0].count < Self.rowLimit { try check(values, file: names[source]) }
        }
        values = Array(repeating: [], count: columns.count)
    }

    private mutating func check(_ values: [[Double]], file: String) throws(TrainingError) {
        for (column, values) in zip(columns, values) {
            let median = Self.median(values)
            guard median != 0, !column.column.usualMedians.contains(median) else { continue }
            let (multiplier, divisor) = column.column.unit.factor(to: column.given)
            let seen = median * Double(multiplier) / Double(divisor)
            let likely = column.column.likelyUnit(median: median, given: column.given)
            if let likely, !column.isSettled {
                throw .unlikelyUnit(
                    file: file, column: column.column.name, given: column.given, likely: likely, median: seen,
                    rows: values.count)
            }
            let rounded = ((seen * 1e6).rounded() / 1e6).plainText
            doubts.append(
                "\(file): the median of \(column.column.name) is \(rounded) \(column.given.rawValue), which no usual nights have"
                    + (likely.map { "; in \($0.rawValue) it would be usual" } ?? ""))
        }
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
