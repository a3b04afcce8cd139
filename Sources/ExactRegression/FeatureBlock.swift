package import DecimalTables

/// Turns blocks of columns into blocks of features, without rounding.
///
/// Powers and products of decimals are decimals. A sine or cosine is rounded to 17 decimals, a tenth of what a double
/// near 1 can tell.
package struct FeatureBlock: Sendable {
    /// One result column: how it follows from the columns of the block.
    private enum Source {
        case column(Int)
        case product([(column: Int, exponent: Int)])
        case sine(Int)
        case cosine(Int)
    }

    private let sources: [Source]
    /// Whether the blocks are taken as they are.
    private let isIdentity: Bool
    private var result: DecimalBlock

    /// - Parameters:
    ///   - features: the result's first columns.
    ///   - columns: the names of the blocks' columns; a feature's columns are among them.
    ///   - kept: indices of columns that follow the features as they are: target and weights.
    package init(_ features: [Feature], columns: [String], kept: [Int]) {
        func index(_ name: String) -> Int { columns.firstIndex(of: name) ?? 0 }
        let made = features.map { feature -> Source in
            switch feature.form {
            case .product(let factors) where feature.plainColumn != nil: .column(index(factors[0].column))
            case .product(let factors): .product(factors.map { (index($0.column), $0.exponent) })
            case .sine(let column): .sine(index(column))
            case .cosine(let column): .cosine(index(column))
            }
        }
        sources = made + kept.map { .column($0) }
        let plain = sources.map { source -> Int? in if case .column(let index) = source { index } else { nil } }
        isIdentity = plain == Array(columns.indices)
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

    private static func value(_ source: Source, _ row: Int, _ block: borrowing DecimalBlock) -> ExactDecimal {
        switch source {
        case .column(let column): return block.cell(row: row, column: column)
        case .product(let factors):
            var product = BigInteger(1)
            var decimals = 0
            for factor in factors {
                let cell = block.cell(row: row, column: factor.column)
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
