import DecimalTables

/// A block whose cells stand at their columns' common scales, ready to be multiplied.
///
/// Place 0 is the constant 1; a table's column c is place c + 1. With weights, the column after the last is the row's
/// weight, an integer factor of every product. A row with a cell that does not fit is "loose": zero here
/// in every place, so that it adds nothing, and named for the caller to add in another way.
struct AlignedBlock: Sendable {
    /// Without the weights.
    private let columnCount: Int
    private let isWeighted: Bool
    private var rowCount = 0
    /// Integers at the common scale, place after place, each `DecimalBlock.capacity` long.
    private var values: [Int64]
    /// The bits of the largest magnitude in each place.
    private var bits: [Int]
    /// The same times the rows' weights; without weights, empty and never looked at.
    private var weighted: [Int64] = []
    private var weightedBits: [Int] = []
    private(set) var looseRows: [Int] = []

    /// The columns of the blocks, the weights among them.
    private var tableColumns: Int { columnCount + (isWeighted ? 1 : 0) }

    init(columnCount: Int, isWeighted: Bool) {
        self.columnCount = columnCount
        self.isWeighted = isWeighted
        let places = columnCount + (isWeighted ? 2 : 1)
        values = Array(repeating: 0, count: places * DecimalBlock.capacity)
        bits = Array(repeating: 0, count: places)
        if isWeighted {
            weighted = Array(repeating: 0, count: (columnCount + 1) * DecimalBlock.capacity)
            weightedBits = Array(repeating: 0, count: columnCount + 1)
        }
    }

    func scalesNeeded(by block: borrowing DecimalBlock, startingAt scales: [Int]) -> [Int] {
        var scales = scales
        for column in 0..<tableColumns {
            let start = column * DecimalBlock.capacity
            var most: UInt16 = 0
            for place in start..<(start + block.rowCount) { most = max(most, block.decimals[place]) }
            scales[column + 1] = max(scales[column + 1], Int(most))
        }
        for cell in block.wide where cell.column < tableColumns {
            scales[cell.column + 1] = max(scales[cell.column + 1], cell.value.decimals)
        }
        return scales
    }

    mutating func fill(from block: borrowing DecimalBlock, scales: [Int]) {
        rowCount = block.rowCount
        looseRows.removeAll(keepingCapacity: true)
        for cell in block.wide where cell.column < tableColumns { looseRows.append(cell.row) }
        for row in 0..<rowCount { values[row] = 1 }
        for column in 0..<tableColumns {
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
        if isWeighted { multiplyByWeights() }
        if !looseRows.isEmpty { clearLooseRows() }
        for place in bits.indices { bits[place] = Self.bits(of: values, place, rowCount) }
        for place in weightedBits.indices { weightedBits[place] = Self.bits(of: weighted, place, rowCount) }
    }

    /// The bits of the largest magnitude in a place.
    private static func bits(of values: [Int64], _ place: Int, _ rowCount: Int) -> Int {
        let start = place * DecimalBlock.capacity
        var union: UInt64 = 0
        for index in start..<(start + rowCount) { union |= values[index].magnitude }
        return 64 - union.leadingZeroBitCount
    }

    private mutating func multiplyByWeights() {
        let weights = (columnCount + 1) * DecimalBlock.capacity
        for place in 0...columnCount {
            let start = place * DecimalBlock.capacity
            for row in 0..<rowCount {
                let (product, overflow) = values[start + row].multipliedReportingOverflow(by: values[weights + row])
                weighted[start + row] = product
                if overflow { looseRows.append(row) }
            }
        }
    }

    private mutating func clearLooseRows() {
        looseRows = Set(looseRows).sorted()
        for row in looseRows {
            for place in bits.indices { values[place * DecimalBlock.capacity + row] = 0 }
            for place in weightedBits.indices { weighted[place * DecimalBlock.capacity + row] = 0 }
        }
    }

    /// The rows that count: all, with weights those whose weight is not zero. Loose rows are left to the caller.
    var countedRows: Int {
        guard isWeighted else { return rowCount - looseRows.count }
        let weights = (columnCount + 1) * DecimalBlock.capacity
        return values[weights..<(weights + rowCount)].count { $0 != 0 }
    }

    /// Adds Σ over the rows of every product of two places, times the weight, to an upper triangle of totals.
    func addProducts(to totals: inout [WideSum]) {
        if isWeighted {
            Self.addProducts(weighted, weightedBits, values, bits, rowCount, to: &totals)
        } else {
            Self.addProducts(values, bits, values, bits, rowCount, to: &totals)
        }
    }

    private static func addProducts(
        _ left: [Int64], _ leftBits: [Int], _ right: [Int64], _ rightBits: [Int], _ rowCount: Int,
        to totals: inout [WideSum]
    ) {
        let countBits = Int.bitWidth - rowCount.leadingZeroBitCount
        var pair = 0
        for i in leftBits.indices {
            let a = i * DecimalBlock.capacity
            for j in i..<leftBits.count {
                let b = j * DecimalBlock.capacity
                if leftBits[i] + rightBits[j] + countBits < 63 {
                    var sum: Int64 = 0
                    for row in 0..<rowCount { sum &+= left[a + row] &* right[b + row] }
                    totals[pair].add(sum)
                } else {
                    var sum = totals[pair]
                    for row in 0..<rowCount { sum.addProduct(left[a + row], right[b + row]) }
                    totals[pair] = sum
                }
                pair += 1
            }
        }
    }
}
