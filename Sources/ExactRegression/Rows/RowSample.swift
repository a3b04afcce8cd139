public import DecimalTables

/// Rows kept for a second look: all of them up to a limit, beyond it those with the smallest hash of their cells.
///
/// Which rows are kept depends on their values alone, so no cut, order or number of threads can change a figure made from
/// them. Memory is bounded by twice the limit.
public struct RowSample: Sendable {
    /// One kept row.
    struct Row: Sendable {
        var hash: UInt64
        /// Its place among the rows offered, counted from 0.
        var position: Int
        var source: Int32
        var line: Int
        /// Where its cells begin in `mantissas` and `decimals`.
        var start: Int
    }

    /// The most rows that are kept.
    public let limit: Int
    /// The number of columns of each row.
    public let columnCount: Int
    /// The rows that were offered.
    public private(set) var offeredRows = 0

    private(set) var rows: [Row] = []
    private(set) var mantissas: [Int64] = []
    private(set) var decimals: [UInt16] = []
    /// Cells that fit no `Int64`, by their place in `mantissas`.
    private(set) var wide: [Int: ExactDecimal] = [:]
    /// Rows with a larger hash cannot be among the smallest; the maximum until the first selection.
    private var threshold = UInt64.max

    /// An empty sample.
    public init(columnCount: Int, limit: Int = 100_000) {
        self.columnCount = columnCount
        self.limit = max(limit, 1)
    }

    /// The rows kept: at most `limit`.
    public var keptRows: Int { min(rows.count, limit) }

    /// Whether rows were left out.
    public var isPartial: Bool { offeredRows > limit }

    /// Offers the rows of a block.
    public mutating func add(_ block: borrowing DecimalBlock) {
        let firstPosition = offeredRows
        offeredRows += block.rowCount
        var wideIndex = 0
        for row in 0..<block.rowCount {
            let firstWide = wideIndex
            while wideIndex < block.wide.count, block.wide[wideIndex].row == row { wideIndex += 1 }
            var hash = CellHash()
            for column in 0..<columnCount {
                let place = column * DecimalBlock.capacity + row
                hash.combine(block.mantissas[place], decimals: block.decimals[place])
            }
            for cell in block.wide[firstWide..<wideIndex] { hash.combine(cell.value, column: cell.column) }
            guard hash.value <= threshold else { continue }
            let start = mantissas.count
            rows.append(
                Row(
                    hash: hash.value, position: firstPosition + row, source: Int32(block.source),
                    line: block.lines[row], start: start))
            for column in 0..<columnCount {
                let place = column * DecimalBlock.capacity + row
                mantissas.append(block.mantissas[place])
                decimals.append(block.decimals[place])
            }
            for cell in block.wide[firstWide..<wideIndex] { wide[start + cell.column] = cell.value }
        }
        // Wide cells take ten times the room, so fewer of them wait.
        if rows.count >= (wide.isEmpty ? 2 * limit : limit + limit / 8) { select() }
    }

    /// Adds the rows of another sample of the same limit, as if they had been offered here after the others.
    public mutating func merge(_ other: RowSample) {
        precondition(other.columnCount == columnCount && other.limit == limit, "samples of different tables")
        let firstPosition = offeredRows
        offeredRows += other.offeredRows
        threshold = min(threshold, other.threshold)
        for row in other.rows {
            let start = mantissas.count
            for place in row.start..<(row.start + columnCount) {
                if let value = other.wide[place] { wide[mantissas.count] = value }
                mantissas.append(other.mantissas[place])
                decimals.append(other.decimals[place])
            }
            rows.append(
                Row(
                    hash: row.hash, position: firstPosition + row.position, source: row.source, line: row.line,
                    start: start))
        }
        if rows.count > limit { select() }
    }

    /// Cuts the rows down to the limit. Call once when all have been offered; whoever looks at the rows calls it again.
    package mutating func select() {
        guard rows.count > limit else { return }
        rows = rows.sorted { $0.hash != $1.hash ? $0.hash < $1.hash : isBefore($0, $1) }
        rows.removeLast(rows.count - limit)
        threshold = rows[limit - 1].hash
        let old = (mantissas, decimals, wide)
        mantissas.removeAll(keepingCapacity: true)
        decimals.removeAll(keepingCapacity: true)
        wide.removeAll()
        for index in rows.indices {
            let from = rows[index].start
            rows[index].start = mantissas.count
            for place in from..<(from + columnCount) {
                if !old.2.isEmpty, let value = old.2[place] { wide[mantissas.count] = value }
                mantissas.append(old.0[place])
                decimals.append(old.1[place])
            }
        }
    }

    /// Leaves rows out; their cells stay until the next selection.
    mutating func keep(_ isWanted: (Row) -> Bool) {
        rows.removeAll { !isWanted($0) }
    }

    /// The kept rows with one more column, which decides nothing about which rows are kept.
    ///
    /// - Parameter column: a cell for each kept row, in the order of ``RowDiagnostics``.
    /// - Returns: a sample of the same rows.
    func appending(_ column: [ExactDecimal]) -> RowSample {
        var base = self
        base.select()
        var result = RowSample(columnCount: columnCount + 1, limit: limit)
        result.offeredRows = base.offeredRows
        result.threshold = base.threshold
        for (row, cell) in zip(base.rows, column) {
            let start = result.mantissas.count
            for place in row.start..<(row.start + columnCount) {
                if !base.wide.isEmpty, let value = base.wide[place] { result.wide[result.mantissas.count] = value }
                result.mantissas.append(base.mantissas[place])
                result.decimals.append(base.decimals[place])
            }
            if let mantissa = cell.int64Mantissa, let count = UInt16(exactly: cell.decimals) {
                result.mantissas.append(mantissa)
                result.decimals.append(count)
            } else {
                result.wide[result.mantissas.count] = cell
                result.mantissas.append(0)
                result.decimals.append(0)
            }
            var row = row
            row.start = start
            result.rows.append(row)
        }
        return result
    }

    /// Rows with equal hashes, which are nearly always equal rows, in an order that depends on their cells alone.
    private func isBefore(_ a: Row, _ b: Row) -> Bool {
        for column in 0..<columnCount {
            let (x, y) = (a.start + column, b.start + column)
            if mantissas[x] != mantissas[y] { return mantissas[x] < mantissas[y] }
            if decimals[x] != decimals[y] { return decimals[x] < decimals[y] }
            guard !wide.isEmpty, let first = wide[x], let second = wide[y], first != second else { continue }
            return (first.doubleValue, first.description) < (second.doubleValue, second.description)
        }
        return a.position < b.position
    }

    func cell(_ row: Row, _ column: Int) -> ExactDecimal {
        let place = row.start + column
        return wide[place] ?? ExactDecimal(mantissas[place], decimals: Int(decimals[place]))
    }

    /// The cell in the arithmetic of a second look.
    func value<Number: RowNumber>(_ row: Row, _ column: Int) -> Number {
        let place = row.start + column
        if !wide.isEmpty, let value = wide[place] { return Number(value) }
        return Number(mantissa: mantissas[place], decimals: Int(decimals[place]))
    }
}

/// A hash of the values of a row's cells, the same in every run.
private struct CellHash {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func combine(_ mantissa: Int64, decimals: UInt16) {
        mix(UInt64(bitPattern: mantissa) &+ UInt64(decimals) &* 0xD6E8_FEB8_6659_FD93)
    }

    mutating func combine(_ value: ExactDecimal, column: Int) {
        mix(UInt64(column) &+ UInt64(value.decimals) << 32 &+ (value.isNegative ? 1 << 63 : 0))
        for digit in value.digits { mix(UInt64(digit)) }
    }

    /// The two halves of a 128-bit product folded: every bit of the state reaches every other.
    private mutating func mix(_ word: UInt64) {
        let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        value = (product.high ^ product.low) &+ 0xE703_7ED1_A0B4_28DB
    }
}
