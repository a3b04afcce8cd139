import BedtimeTestSupport
import DecimalTables
import Testing

@Suite("A table") struct DecimalTableTests {
    @Test("gives its rows, with the lines on which they stand")
    func plain() throws {
        let table = try read("wake,estimatedSleep,coffee,actualSleep\n31500,9.0,6,38230\n32400,5.25,2,20180.50\n")
        #expect(table.cells == [["31500", "9", "6", "38230"], ["32400", "5.25", "2", "20180.5"]])
        #expect(table.rows.map(\.line) == [2, 3])
        #expect(table.summary.rows == 2)
        #expect(table.summary.sources.first?.dialect.lineEnd == .lf)
    }

    @Test("of any length comes in blocks of one source, which the body may exchange")
    func blocks() throws {
        let count = 3 * DecimalBlock.capacity + 1
        let rows = (1...count).map { $0 % 100 == 0 ? "1234567890123456789012.\($0)1,\($0)" : "\($0),\($0)" }
        let bytes = Array(("a,b\n" + rows.joined(separator: "\n")).utf8)
        let table = DecimalTable(
            sources: [.bytes(bytes, name: "1"), .bytes(bytes, name: "2")], columns: [ColumnSpec("b"), ColumnSpec("a")])
        var taken: [DecimalBlock] = []
        let summary = try table.read { block in
            var other = DecimalBlock(columnCount: taken.count % 3)
            swap(&block, &other)
            taken.append(other)
        }
        #expect(summary.rows == 2 * count)
        #expect(taken.map(\.source) == [0, 0, 0, 0, 1, 1, 1, 1])
        #expect(taken.map(\.rowCount) == [256, 256, 256, 1, 256, 256, 256, 1])
        for block in taken {
            #expect(block.wide.map(\.row) == block.wide.map(\.row).sorted())
            for row in 0..<block.rowCount {
                let number = block.lines[row] - 1
                #expect(block.cell(row: row, column: 0) == ExactDecimal(Int64(number)))
                let expected = number % 100 == 0 ? "1234567890123456789012.\(number)1" : "\(number)"
                #expect(block.cell(row: row, column: 1).description == expected)
            }
        }
    }

    @Test("stops when the body throws")
    func bodyThrows() {
        struct Enough: Error {}
        let table = DecimalTable(sources: [.bytes(Array("a\n1\n".utf8), name: "t")], columns: [ColumnSpec("a")])
        #expect(throws: Enough.self) { try table.read { _ in throw Enough() } }
    }

    @Test("of no source, or of no column, is no trouble")
    func nothing() throws {
        #expect(try read([]).summary.rows == 0)
        #expect(try read("a,b\n1,2\n\n3,4\n", columns: []).cells == [[], []])
    }
}
