import Testing

@testable import DecimalTables

@Suite("The header") struct HeaderTests {
    let header = "wake,estimatedSleep,coffee,actualSleep\n"

    @Test("may stand below comments, blank lines and a title, and the summary says where")
    func below() throws {
        for (above, line) in [
            ("", 1), ("\n\n", 3), ("# nights of \"2026\n", 2), ("#a,b\r\n  # it's\r#\n", 4), ("Sleep Diary\n", 2),
            ("Sleep Diary\n\n# made by hand\nJohn, 2026\n", 5), ("Sleep Diary,,,\n", 2), ("1\nSleep\n", nil),
            ("Diary\na\nb\nc\nd\n", 6),
        ] as [(String, Int?)] {
            let text = above + header + "1,2,3,4\n"
            guard let line else {
                #expect(errorReading(text) != nil)
                continue
            }
            let table = try read(text)
            #expect(table.cells == [["1", "2", "3", "4"]], "\(above)")
            #expect(table.rows[0].line == line + 1)
            #expect(table.summary.sources[0].headerLine == line, "\(above)")
            for length in [1, 2, 3, 10] { #expect(try read(text, pieceLength: length) == table, "\(above)") }
        }
        #expect(
            try read("Diary\n" + header.replacing(",", with: ";") + "1;2,5;3;4\n").cells == [["1", "2.5", "3", "4"]])
    }

    @Test("may begin with a number sign")
    func numberSign() throws {
        let table = try read("#;wake;coffee\n1;2;3\n", columns: [ColumnSpec("wake"), ColumnSpec("coffee")])
        #expect(table.cells == [["2", "3"]])
        #expect(table.summary.sources[0].headerLine == 1)
    }

    @Test("is the first record where no other one below has names and more fields")
    func firstRecord() throws {
        let other = errorReading("a,b\ncoffee,2\n", columns: [ColumnSpec("coffee")])
        #expect(other?.description == "nights.csv:1: column coffee not found; there are: a, b")
        let far = errorReading("Diary\na\nb\nc\nd\ne\n" + header + "1,2,3,4\n")
        #expect(far?.description.hasSuffix("there are: Diary") == true)
        let partial = errorReading("Diary\nwake,estimatedSleep,cups\n1,2,3\n")
        #expect(
            partial?.description
                == "nights.csv:2: columns coffee, actualSleep not found; there are: wake, estimatedSleep, cups")
        #expect(errorReading("Diary\n\"wake,1\n")?.description.hasSuffix("there are: Diary") == true)
        // Data is never passed over, with names below it or without.
        let order = TableOptions(documentedOrder: nightColumns.map(\.name))
        let data = try read("1,2,3,4\n5,6,7,8\n", options: order)
        #expect(data.cells.count == 2)
        #expect(data.summary.sources[0].headerLine == nil)
        #expect(errorReading("1,2,3\n" + header + "1,2,3,4\n", options: order)?.line == 1)
        #expect(try read("# no header\n1,2,3,4\n", options: order).rows.map(\.line) == [2])
    }

    @Test("that is no UTF-8 is read as Windows-1252, and so are messages")
    func windows1252() throws {
        let columns = [ColumnSpec("actualSleep", sourceName: "Schla\u{308}frig"), ColumnSpec("coffee")]
        func bytes(_ cell: [UInt8]) -> [UInt8] {
            Array("Schl".utf8) + [0xE4] + Array("frig;".utf8) + [0x80, 0x3B] + Array("coffee\n1,5;".utf8) + cell
                + Array(";2\n".utf8)
        }
        let table = try read([.bytes(bytes([0xFC]), name: "t")], columns: columns)
        #expect(table.cells == [["1.5", "2"]])
        #expect(table.summary.sources[0].headers == ["Schläfrig", "€", "coffee"])
        #expect(table.summary.sources[0].dialect.encoding == .windows1252)
        let wrong = Array("coffee;a\nfünf".unicodeScalars.map { UInt8($0.value) })
        let error = #expect(throws: TableError.self) {
            try read([.bytes(wrong, name: "t")], columns: [ColumnSpec("coffee")])
        }
        #expect(error?.description == "t:2:1: coffee is \"fünf\": expected a number, such as 8.5")
        let utf8 = try read("Schläfrig,coffee\n1,2\n", columns: columns)
        #expect(utf8.summary.sources[0].dialect.encoding == .utf8)
        let twice = #expect(throws: TableError.self) {
            try read([.bytes([0x80, 0xA0, 0x2C, 0x78, 0x2C, 0x78, 0x0A], name: "t")], columns: [ColumnSpec("x")])
        }
        #expect(twice?.column == 6)
    }
}
