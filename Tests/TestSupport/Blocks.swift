public import DecimalTables

/// Blocks of a table whose rows are given as the text of their cells; a text that is no decimal gives nil.
public func blocks(rows: [[String]], capacity: Int = DecimalBlock.capacity) -> [DecimalBlock]? {
    var decimals: [[ExactDecimal]] = []
    for row in rows {
        let cells = row.compactMap { ExactDecimal($0) }
        guard cells.count == row.count else { return nil }
        decimals.append(cells)
    }
    return blocks(of: decimals, capacity: capacity)
}

/// Blocks of a table whose rows are decimals, `capacity` rows a block.
public func blocks(of rows: [[ExactDecimal]], capacity: Int = DecimalBlock.capacity) -> [DecimalBlock] {
    var result: [DecimalBlock] = []
    let columns = rows.first?.count ?? 0
    for start in stride(from: 0, to: rows.count, by: capacity) {
        var block = DecimalBlock(columnCount: columns)
        for row in rows[start..<min(start + capacity, rows.count)] {
            block.appendRow(row, line: start + block.rowCount + 2)
        }
        result.append(block)
    }
    return result
}
