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

    @Test("is read from a file as from memory", arguments: [nil, 1, 1000, 4096, 5000])
    func file(pieceLength: Int?) throws {
        let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        let path = "/" + tests + "/Fixtures/nights_utf16_semicolons.csv"
        let table = try read([.file(path)], pieceLength: pieceLength)
        #expect(table.summary.rows == 600)
        // Night i wakes at i mod 24 h and i mod 60 min, after 20000 + 7 i seconds.
        for (index, cells) in table.cells.enumerated() {
            let i = index + 1
            #expect(cells[0] == "\(i % 24 * 3600 + i % 60 * 60)")
            #expect(cells[1] == ExactDecimal(Int64(500 + 25 * (i % 20)), decimals: 2).description)
            #expect(cells[2...] == ["\(i % 5)", "\(20_000 + 7 * i)"])
        }
        let dialect = try #require(table.summary.sources.first).dialect
        #expect(dialect.encoding == .utf16LittleEndian)
        #expect(dialect.decimalMark == .comma)
        #expect(dialect.lineEnd == .crlf)
    }
}
