import DecimalTables

extension RowSample {
    /// The doubles of a column, one for each kept row, in the order of ``RowDiagnostics``.
    public func values(ofColumn column: Int) -> [Double] {
        var sample = self
        sample.select()
        return sample.rows.map { sample.cell($0, column).doubleValue }
    }

    /// Moments of the kept rows, the last column taken as their weight.
    package func weightedMoments() -> ExactMoments {
        var sample = self
        sample.select()
        var moments = ExactMoments(columnCount: columnCount - 1, isWeighted: true)
        var block = DecimalBlock(columnCount: columnCount)
        for row in sample.rows {
            for column in 0..<columnCount {
                block.set(row, column, of: sample)
            }
            block.rowCount += 1
            if block.rowCount == DecimalBlock.capacity {
                moments.add(block)
                block.removeAll()
            }
        }
        if block.rowCount > 0 { moments.add(block) }
        return moments
    }
}

extension DecimalBlock {
    fileprivate mutating func set(_ row: RowSample.Row, _ column: Int, of sample: RowSample) {
        let from = row.start + column
        if !sample.wide.isEmpty, let value = sample.wide[from] {
            set(column: column, to: value)
        } else {
            let place = column * Self.capacity + rowCount
            mantissas[place] = sample.mantissas[from]
            decimals[place] = sample.decimals[from]
        }
    }
}
