import BedtimeTestSupport
import Testing

@testable import DecimalTables

@Suite("The decimal mark of a table") struct DecimalMarkTests {
    let header = "wake;estimatedSleep;coffee;actualSleep\n"

    @Test("is one for each source, whichever comes first")
    func oneForEachSource() throws {
        #expect(try read(header + "1;2;3;4\n1;2,5;3;4,25\n").cells[1] == ["1", "2.5", "3", "4.25"])
        let mixed = try read([
            .bytes(Array((header + "1;2,5;3;4").utf8), name: "a"),
            .bytes(Array((header + "1;2.5;3;4").utf8), name: "b"),
        ])
        #expect(mixed.cells == [["1", "2.5", "3", "4"], ["1", "2.5", "3", "4"]])
        #expect(mixed.rows.map(\.source) == [0, 1])
        #expect(mixed.summary.sources.map(\.dialect.decimalMark) == [.comma, .point])
    }

    @Test("is that of most cells, and the row with the other one is refused, wherever it stands")
    func majority() throws {
        let rows = ["1;2,5;3;4", "5;6.5;7;8", "9;10,25;11;12", "13;14;15;16"]
        let whole = errorReading(header + rows.joined(separator: "\n"))
        #expect(
            whole?.description
                == "nights.csv:3:3: estimatedSleep is \"6.5\", which has another decimal mark than the table, the comma: "
                + "expected hours, such as 8.5")
        #expect(whole?.help == "write decimals with a comma (9,5), as the rest of the table does")
        let good = [["1", "2.5", "3", "4"], ["13", "14", "15", "16"], ["9", "10.25", "11", "12"]]
        let seed: UInt64 = 8
        var random = SplitMix64(seed: seed)
        for _ in 0..<24 {
            let text = header + rows.shuffled(using: &random).joined(separator: "\n")
            let table = try read(text, options: TableOptions(skipBadRows: true))
            #expect(table.cells.sorted { $0[0] < $1[0] } == good, "seed \(seed)")
            #expect(table.summary.skippedRows == 1)
            #expect(table.summary.sources[0].dialect.decimalMark == .comma)
        }
        let points = errorReading(header.replacing(";", with: "\t") + "1\t2.5\t3\t4\n1\t2.5\t3\t4,5\n")
        #expect(points?.help?.contains("with a point (9.5)") == true)
    }

    @Test("shows which column has thousands separators, not the innocent one")
    func thousands() {
        for (rows, place) in [
            ("1;8,5;2;30.600\n1;7;3;22.960\n", "2:9"), ("22.960;8,5;2;1\n960;8;2;1\n", "2:1"),
            ("1;8;2;3\n1;8;2;1.030.600\n1;8,5;2;22.960\n1;8,5;2;22.960\n", "3:7"),
        ] {
            for skips in [false, true] {
                let error = errorReading(header + rows, options: TableOptions(skipBadRows: skips))
                #expect(error?.description.hasPrefix("nights.csv:\(place): ") == true, "\(String(describing: error))")
                #expect(error?.description.contains("seems to have thousands separators") == true)
            }
        }
        // The other way round, as programs write tabs in America.
        let tabs = header.replacing(";", with: "\t") + "1\t8.5\t2\t30,600\n"
        #expect(errorReading(tabs)?.description.contains(":2:9: actualSleep is \"30,600\", which seems") == true)
    }

    @Test("is not refused in a column for one cell of thousands")
    func oneOfMany() throws {
        let rows = String(repeating: "1;8,5;2;30600\n", count: 10) + "1;8,5;2;30.600\n"
        let error = errorReading(header + rows)
        #expect(error?.line == 12)
        #expect(error?.description.contains("thousands separators") == true)
        #expect(try read(header + rows, options: TableOptions(skipBadRows: true)).summary.skippedRows == 1)
    }

    @Test("is taken for one before three digits where nothing speaks against it, and the column suspected")
    func suspicion() throws {
        let table = try read(header + "1;8;2;30.600\n1;8;2;22.960\n")
        #expect(table.cells[0] == ["1", "8", "2", "30.6"])
        #expect(table.summary.sources[0].suspectedThousands == ["actualSleep"])
        for innocent in ["1;8.5;2;30.600\n", "1;8;2;30600\n", "1;8;2;0.600\n", "1;8;2;30.6\n", "1;8,5;2;30600\n"] {
            #expect(try read(header + innocent).summary.sources[0].suspectedThousands.isEmpty, "\(innocent)")
        }
        let commas = header.replacing(";", with: ",") + "1,8,2,30.600\n"
        #expect(try read(commas).summary.sources[0].suspectedThousands.isEmpty)
    }

    @Test("may show itself behind the first look, once, and no bad row is skipped for another one")
    func late() throws {
        let whole = String(repeating: "1;8;2;30600\n", count: DecimalMarkSurvey.recordLimit)
        let table = try read(header + whole + "1;8,5;2;30600\n1;8,25;2;30600\n")
        #expect(table.cells.suffix(2).map { $0[1] } == ["8.5", "8.25"])
        #expect(table.summary.sources[0].dialect.decimalMark == .comma)
        for rows in ["1;8,5;2;3\n1;8.5;2;3\n", "1;8.5;2;3\n1;8,5;2;3\n", "1;8.5;x;3\n1;8,5;2;3\n1;8.5;2;4,5\n"] {
            for skips in [false, true] where skips || !rows.contains("x") {
                let error = errorReading(header + whole + rows, options: TableOptions(skipBadRows: skips))
                #expect(error?.description.contains("another decimal mark") == true, "\(rows)")
            }
        }
        // A row that is bad otherwise shows nothing.
        let skipped = try read(
            header + whole + "1;8.5;x;3\n1;8,5;2;3\n", options: TableOptions(skipBadRows: true))
        #expect(skipped.summary.skippedRows == 1)
    }

    @Test("is the same whatever pieces the bytes come in", arguments: [1, 7, 1000, 65_536, 70_000])
    func pieces(length: Int) throws {
        // The look ends within a row of 64 KiB of rows; those behind it are mostly of the other mark.
        let rows =
            String(repeating: "30600;8,5;2;30600,25\r\n", count: 2_980) + String(repeating: "1;8.5;2;3\n", count: 9_000)
        let options = TableOptions(skipBadRows: true)
        let table = try read(header + rows, options: options, pieceLength: length)
        #expect(table.summary.rows == 2_980)
        #expect(table.summary.skippedRows == 9_000)
    }

    @Test("is told from thousands by how it stands")
    func uses() {
        for text in ["22.960", "-1.000", " 999.999.999 ", "+12.345"] {
            #expect(DecimalMarkSurvey.use(of: text.utf8)?.mark == .point)
            #expect(DecimalMarkSurvey.use(of: text.utf8)?.isGrouped == true, "\(text)")
        }
        for text in ["8,5", "0,600", ",600", "1234,567", "1,2345", "1,", "1,5e3", "22,960e-1 "] {
            #expect(DecimalMarkSurvey.use(of: text.utf8)?.mark == .comma)
            #expect(DecimalMarkSurvey.use(of: text.utf8)?.isGrouped == false, "\(text)")
        }
        for text in ["", "8", ".", "1.2.3", "1.234,5", "1.5 h", "8:30", "x", "1.5e", "--1.5", "1 .5"] {
            #expect(DecimalMarkSurvey.use(of: text.utf8) == nil, "\(text)")
        }
    }
}
