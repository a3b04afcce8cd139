import DecimalTables

/// A block whose cells stand at their columns' common scales, ready to be multiplied.
///
/// Place 0 is the constant 1; a table's column c is place c + 1. A row with a cell that does not fit is "loose": zero here
/// in every place, so that it adds nothing, and named for the caller to add in another way.
struct AlignedBlock: Sendable {
    private let columnCount: Int
    private var rowCount = 0
    /// Integers at the common scale, place after place, each `DecimalBlock.capacity` long.
    private var values: [Int64]
    /// The bits of the largest magnitude in each place.
    private var bits: [Int]
    private(set) var looseRows: [Int] = []

    init(columnCount: Int) {
        self.columnCount = columnCount
        values = Array(repeating: 0, count: (columnCount + 1) * DecimalBlock.capacity)
        bits = Array(repeating: 0, count: columnCount + 1)
    }

    func scalesNeeded(by block: borrowing DecimalBlock, startingAt scales: [Int]) -> [Int] {
        var scales = scales
        for column in 0..<columnCount {
            let start = column * DecimalBlock.capacity
            var most: UInt16 = 0
            for place in start..<(start + block.rowCount) { most = max(most, block.decimals[place]) }
            scales[column + 1] = max(scales[column + 1], Int(most))
        }
        for cell in block.wide {
            scales[cell.column + 1] = max(scales[cell.column + 1], cell.value.decimals)
        }
        return scales
    }

    mutating func fill(from block: borrowing DecimalBlock, scales: [Int]) {
        rowCount = block.rowCount
        looseRows.removeAll(keepingCapacity: true)
        for cell in block.wide where looseRows.last != cell.row { looseRows.append(cell.row) }
        for row in 0..<rowCount { values[row] = 1 }
        for column in 0..<columnCount {
            let from = column * DecimalBlock.capacity
            let to = from + DecimalBlock.capacity
            let scale = scales[column + 1]
            for row in 0..<rowCount {
                let missing = scale - Int(block.decimals[from + row])
                let mantissa = block.mantissas[from + row]
                if missing == 0 {
                    values[to + row] = mantissa
                } else {
                    let power = missing < 19 ? Int64(PowersOfTen.uint64(missing)) : 0
                    let (product, overflow) = mantissa.multipliedReportingOverflow(by: power)
                    values[to + row] = product
                    if overflow || (power == 0 && mantissa != 0) { looseRows.append(row) }
                }
            }
        }
        if !looseRows.isEmpty { clearLooseRows() }
        for place in 0...columnCount {
            let start = place * DecimalBlock.capacity
            var union: UInt64 = 0
            for index in start..<(start + rowCount) { union |= values[index].magnitude }
            bits[place] = 64 - union.leadingZeroBitCount
        }
    }

    private mutating func clearLooseRows() {
        looseRows = Set(looseRows).sorted()
        for row in looseRows {
            for place in 0...columnCount { values[place * DecimalBlock.capacity + row] = 0 }
        }
    }

    /// The least and greatest value of a column among the rows that are not loose.
    func range(of column: Int, in block: borrowing DecimalBlock) -> (Double, Double)? {
        let start = (column + 1) * DecimalBlock.capacity
        var least: Int?
        var greatest: Int?
        for row in 0..<rowCount where values[row] != 0 {
            if least.map({ values[start + row] < values[start + $0] }) ?? true { least = row }
            if greatest.map({ values[start + row] > values[start + $0] }) ?? true { greatest = row }
        }
        guard let least, let greatest else { return nil }
        return (
            block.cell(row: least, column: column).doubleValue, block.cell(row: greatest, column: column).doubleValue
        )
    }

    /// Adds Σ over the rows of every product of two places to an upper triangle of totals.
    func addProducts(to totals: inout [WideSum]) {
        let countBits = Int.bitWidth - rowCount.leadingZeroBitCount
        var pair = 1  // the number of rows, at pair 0, has its own counter
        for i in 0...columnCount {
            let a = i * DecimalBlock.capacity
            for j in max(i, 1)..<(columnCount + 1) {
                let b = j * DecimalBlock.capacity
                if bits[i] + bits[j] + countBits < 63 {
                    var sum: Int64 = 0
                    for row in 0..<rowCount { sum &+= values[a + row] &* values[b + row] }
                    totals[pair].add(sum)
                } else {
                    var sum = totals[pair]
                    for row in 0..<rowCount { sum.addProduct(values[a + row], values[b + row]) }
                    totals[pair] = sum
                }
                pair += 1
            }
        }
    }
}
