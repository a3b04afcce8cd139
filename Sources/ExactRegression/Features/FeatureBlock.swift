package import DecimalTables

/// Turns blocks of columns into blocks of features, without rounding.
///
/// Powers and products of decimals are decimals. A sine or cosine is rounded to 17 decimals, a tenth of what a double
/// near 1 can tell.
package struct FeatureBlock: Sendable {
    private let sources: [PlacedFeature]
    /// Whether the blocks are taken as they are.
    private let isIdentity: Bool
    private var result: DecimalBlock

    /// nil when a feature needs a column that is not there.
    ///
    /// - Parameters:
    ///   - features: the result's first columns.
    ///   - columns: the names of the blocks' columns.
    ///   - kept: indices of columns that follow the features as they are: target and weights.
    package init?(_ features: [Feature], columns: [String], kept: [Int]) {
        let made = features.compactMap { PlacedFeature($0, columns: columns) }
        guard made.count == features.count else { return nil }
        sources = made + kept.map { .column($0) }
        isIdentity = sources == columns.indices.map { .column($0) }
        result = DecimalBlock(columnCount: sources.count)
    }

    /// Gives the block of features to a body.
    package mutating func withFeatures<Failure: Error>(
        of block: inout DecimalBlock, _ body: (inout DecimalBlock) throws(Failure) -> Void
    ) throws(Failure) {
        if isIdentity { return try body(&block) }
        result.removeAll()
        result.source = block.source
        var cells: [ExactDecimal] = []
        for row in 0..<block.rowCount {
            cells.removeAll(keepingCapacity: true)
            for source in sources { cells.append(Self.value(source, row, block)) }
            result.appendRow(cells, line: block.lines[row])
        }
        try body(&result)
    }

    private static func value(_ source: PlacedFeature, _ row: Int, _ block: borrowing DecimalBlock) -> ExactDecimal {
        switch source {
        case .column(let column): return block.cell(row: row, column: column)
        case .product(let factors):
            var product = BigInteger(1)
            var decimals = 0
            for factor in factors {
                let cell = block.cell(row: row, column: factor.place)
                let mantissa = BigInteger(mantissaOf: cell)
                for _ in 0..<factor.exponent { product = product * mantissa }
                decimals += cell.decimals * factor.exponent
            }
            return ExactDecimal(product, decimals: decimals)
        case .sine(let column): return rounded(DayCircle.sine(block.cell(row: row, column: column).doubleValue))
        case .cosine(let column): return rounded(DayCircle.cosine(block.cell(row: row, column: column).doubleValue))
        }
    }

    private static func rounded(_ value: Double) -> ExactDecimal {
        ExactDecimal(Int64((value * 1e17).rounded()), decimals: 17)
    }
}
