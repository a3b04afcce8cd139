/// A run of at most ``capacity`` rows of a table, a column at a time.
///
/// Cell (row r, column c) is `mantissas[c * capacity + r]` / 10^`decimals[c * capacity + r]`, both canonical (no trailing
/// zero behind the point). A cell whose canonical mantissa does not fit 63 bits stands in ``wide`` instead; its place in
/// `mantissas` and `decimals` is zero.
public struct DecimalBlock: Sendable {
    /// A cell with more digits than an `Int64` holds.
    public struct WideCell: Sendable {
        /// The row within the block.
        public let row: Int
        /// The column, in the order asked for.
        public let column: Int
        /// The value, with every digit.
        public let value: ExactDecimal

        /// A wide cell at a place of a block.
        public init(row: Int, column: Int, value: ExactDecimal) {
            self.row = row
            self.column = column
            self.value = value
        }
    }

    /// The most rows that a block holds.
    public static let capacity = 256

    /// The number of columns, those asked for and in that order.
    public let columnCount: Int
    /// The rows filled so far.
    public package(set) var rowCount = 0
    /// Integer mantissas, column after column, each `capacity` long.
    public package(set) var mantissas: ContiguousArray<Int64>
    /// The number of digits behind the point, laid out as `mantissas`.
    public package(set) var decimals: ContiguousArray<UInt16>
    /// The cells that fit no `Int64`, in the order of their rows.
    public package(set) var wide: [WideCell] = []
    /// The line on which each row began, counted from 1; `capacity` long.
    public package(set) var lines: ContiguousArray<Int>
    /// Which of the sources the rows came from, counted from 0.
    public package(set) var source = 0

    /// An empty block.
    public init(columnCount: Int) {
        self.columnCount = columnCount
        mantissas = ContiguousArray(repeating: 0, count: columnCount * Self.capacity)
        decimals = ContiguousArray(repeating: 0, count: columnCount * Self.capacity)
        lines = ContiguousArray(repeating: 0, count: Self.capacity)
    }

    /// Writes a cell of the row that is being filled (`rowCount`).
    package mutating func set(column: Int, to value: ExactDecimal) {
        let place = column * Self.capacity + rowCount
        if let mantissa = value.int64Mantissa, let count = UInt16(exactly: value.decimals) {
            mantissas[place] = mantissa
            decimals[place] = count
        } else {
            mantissas[place] = 0
            decimals[place] = 0
            wide.append(WideCell(row: rowCount, column: column, value: value))
        }
    }

    /// Appends a row of cells; there must be room.
    package mutating func appendRow(_ cells: [ExactDecimal], line: Int) {
        for (column, cell) in cells.enumerated() { set(column: column, to: cell) }
        lines[rowCount] = line
        rowCount += 1
    }

    /// Makes the block ready for new rows.
    package mutating func removeAll() {
        rowCount = 0
        wide.removeAll(keepingCapacity: true)
    }

    /// The double nearest to the cell at a row and column.
    public func double(row: Int, column: Int) -> Double {
        let place = column * Self.capacity + row
        let (mantissa, decimals) = (mantissas[place], Int(decimals[place]))
        // Both are doubles then, so that one division rounds once. A wide cell has mantissa 0 here.
        if mantissa != 0, mantissa.magnitude < 1 << 53, decimals < Self.powersOfTen.count {
            return Double(mantissa) / Self.powersOfTen[decimals]
        }
        return mantissa == 0 && wide.isEmpty ? 0 : cell(row: row, column: column).doubleValue
    }

    private static let powersOfTen: [Double] = (0...22).reduce(into: [1]) { powers, exponent in
        if exponent > 0 { powers.append(powers[exponent - 1] * 10) }
    }

    /// The cell at a row and column, wide or not.
    public func cell(row: Int, column: Int) -> ExactDecimal {
        for cell in wide where cell.row == row && cell.column == column { return cell.value }
        let place = column * Self.capacity + row
        return ExactDecimal(mantissas[place], decimals: Int(decimals[place]))
    }
}

extension ExactDecimal {
    /// The signed integer mantissa, where it fits.
    public var int64Mantissa: Int64? {
        var magnitude: Int64 = 0
        for digit in digits {
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(Int64(digit))
            if overflow || carry { return nil }
            magnitude = sum
        }
        return isNegative ? -magnitude : magnitude
    }
}
