public import DecimalTables

/// Counts, sums and sums of products of the columns of a table, without any rounding.
///
/// Least squares needs nothing else of the rows. Every column keeps one scale, the most decimals seen in it; sums are
/// integers at that scale, so merging two pieces is an addition, and no cut, order or number of threads can leave a trace
/// in the result. Memory depends on the number of columns alone: O(columns²).
///
/// With weights every sum is Σ weight·…, and a row of weight 0 is as if it were not there.
public struct ExactMoments: Sendable {
    /// The number of columns, without the weights.
    public let columnCount: Int
    /// Whether the column after the last is the rows' weight, which must not be negative.
    public let isWeighted: Bool
    /// The number of rows; with weights those whose weight is not 0.
    public private(set) var rowCount = 0

    /// The decimals of each column, the weights' last; place 0 is the constant 1 that turns products into sums.
    private var scales: [Int]
    /// Sums of products, upper triangle by rows over the places 0…columnCount: `narrow` + `wide`.
    private var narrow: [WideSum]
    private var wide: [BigInteger]
    private var aligned: AlignedBlock

    /// Moments of no rows.
    public init(columnCount: Int, isWeighted: Bool = false) {
        self.columnCount = columnCount
        self.isWeighted = isWeighted
        scales = Array(repeating: 0, count: columnCount + (isWeighted ? 2 : 1))
        let pairs = (columnCount + 1) * (columnCount + 2) / 2
        narrow = Array(repeating: WideSum(), count: pairs)
        wide = Array(repeating: .zero, count: pairs)
        aligned = AlignedBlock(columnCount: columnCount, isWeighted: isWeighted)
    }

    /// Adds the rows of a block: its first `columnCount` columns, and the weights next if there are any; columns after those
    /// are not looked at. O(rows · columns²).
    public mutating func add(_ block: borrowing DecimalBlock) {
        raiseScales(to: aligned.scalesNeeded(by: block, startingAt: scales))
        aligned.fill(from: block, scales: scales)
        rowCount += aligned.countedRows
        aligned.addProducts(to: &narrow)
        for row in aligned.looseRows { addLoose(row, of: block) }
    }

    /// Adds the moments of other rows of the same columns.
    public mutating func merge(_ other: ExactMoments) {
        precondition(
            other.columnCount == columnCount && other.isWeighted == isWeighted, "moments of different tables")
        var other = other
        let scales = zip(scales, other.scales).map { max($0, $1) }
        raiseScales(to: scales)
        other.raiseScales(to: scales)
        for pair in wide.indices { wide[pair] += other.wide[pair] + other.narrow[pair].value }
        rowCount += other.rowCount
    }

    /// A row with a cell that no `Int64` holds at its column's scale.
    private mutating func addLoose(_ row: Int, of block: borrowing DecimalBlock) {
        func integer(_ column: Int) -> BigInteger {
            let cell = block.cell(row: row, column: column)
            return BigInteger(mantissaOf: cell).multipliedByPowerOfTen(scales[column + 1] - cell.decimals)
        }
        let weight = isWeighted ? integer(columnCount) : BigInteger(1)
        if weight.isZero { return }
        rowCount += 1
        let values = [BigInteger(1)] + (0..<columnCount).map(integer)
        var pair = 0
        for i in 0...columnCount {
            let left = weight * values[i]
            for j in i...columnCount {
                wide[pair] += left * values[j]
                pair += 1
            }
        }
    }

    private mutating func raiseScales(to new: [Int]) {
        guard new != scales else { return }
        let weightDigits = isWeighted ? new[columnCount + 1] - scales[columnCount + 1] : 0
        var pair = 0
        for i in 0...columnCount {
            for j in i...columnCount {
                let digits = weightDigits + new[i] - scales[i] + new[j] - scales[j]
                if digits > 0 {
                    wide[pair] = (wide[pair] + narrow[pair].value).multipliedByPowerOfTen(digits)
                    narrow[pair] = WideSum()
                }
                pair += 1
            }
        }
        scales = new
    }
}

extension ExactMoments {
    /// The decimals at which the sums of a column are kept.
    package func scale(of column: Int) -> Int { scales[column + 1] }

    /// The decimals at which the weights are kept; every sum has them too.
    package var weightScale: Int { isWeighted ? scales[columnCount + 1] : 0 }

    /// The sum of the weights, times 10^weightScale; without weights the number of rows.
    package var totalWeight: BigInteger { total(0, 0) }

    /// Σx of a column, times 10^scale.
    package func sum(_ column: Int) -> BigInteger { total(0, column + 1) }

    /// Σxy of two columns, times 10^(both scales).
    package func product(_ a: Int, _ b: Int) -> BigInteger { total(min(a, b) + 1, max(a, b) + 1) }

    private func total(_ i: Int, _ j: Int) -> BigInteger {
        let pair = i * (columnCount + 1) - i * (i - 1) / 2 + (j - i)
        return wide[pair] + narrow[pair].value
    }
}
