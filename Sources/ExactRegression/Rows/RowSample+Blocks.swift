package import DecimalTables

extension RowSample {
    /// The rows as blocks, in the order they are kept; O(rows · columns).
    package func forEachBlock<Failure: Error>(
        _ body: (inout DecimalBlock) throws(Failure) -> Void
    ) throws(Failure) {
        var block = DecimalBlock(columnCount: columnCount)
        for row in rows {
            block.appendRow((0..<columnCount).map { cell(row, $0) }, line: row.line)
            if block.rowCount == DecimalBlock.capacity {
                try body(&block)
                block.removeAll()
            }
        }
        if block.rowCount > 0 { try body(&block) }
    }

    /// The sample of the rows whose place among all that were offered is wanted. They keep their places.
    package func filtered(_ isWanted: (_ position: Int) -> Bool) -> RowSample {
        var result = self
        result.select()
        result.keep { isWanted($0.position) }
        return result
    }

    /// Exact moments of the rows kept: of the first columns, and of the weights after them.
    package func moments(columnCount: Int, isWeighted: Bool) -> ExactMoments {
        var moments = ExactMoments(columnCount: columnCount, isWeighted: isWeighted)
        forEachBlock { moments.add($0) }
        return moments
    }
}
