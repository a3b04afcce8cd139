import BedtimeTestSupport
import Testing

@testable import DecimalTables

@Suite("A cell") struct CellFormatTests {
    @Test(
        "may be a clock time",
        arguments: [
            ("8:30", 30600), ("08:30", 30600), ("8:30:00", 30600), ("8:30:15", 30615), ("8:30 AM", 30600),
            ("8:30:00 AM", 30600), ("8:30am", 30600), ("8:30\u{202F}AM", 30600), ("8:30\u{A0}pm", 73800),
            ("7:30 PM", 70200),
            ("12:00 AM", 0), ("12:59:59 am", 3599), ("12:30 PM", 45000), ("0:00", 0), ("23:59:59", 86399),
            (" 8:30 ", 30600),
            ("8 pm", 72000), ("8:30 a.m.", 30600), ("8h30", 30600), ("8 h 30", 30600), ("08H30", 30600), ("8h", 28800),
        ])
    func clockTimes(text: String, seconds: Int) throws {
        #expect(ClockNotation.clockSeconds(text) == seconds)
        let table = try read("wake\tb\n\(text)\t1\n", columns: [ColumnSpec("wake", format: .clockTime)])
        #expect(table.cells == [["\(seconds)"]])
    }

    @Test(
        "is no clock time beyond the clock",
        arguments: [
            "24:00", "8:60", "8:30:60", "8:3", "8:30:1", ":30", "8:", "13:00 PM", "0:30 AM", "8:30 XM", "am", "8",
            "830", "-8:30",
            "8:30:00:00", "24h00", "8h60", "8h3", "8h300", "h30", "8h30h", "8h30 AM", "8 30", "8h:30", "8.5:00",
            "123:00", "8:30 AM AM", "８:30", "",
        ])
    func badClockTimes(text: String) {
        #expect(ClockNotation.clockSeconds(text) == nil)
    }

    @Test("may be a duration, in the column's unit")
    func durations() throws {
        let columns = [
            ColumnSpec("a", format: .durationInSeconds), ColumnSpec("b", format: .durationInHours),
            ColumnSpec("c", sourceName: "a", format: .durationInHours),
        ]
        let table = try read("a,b\n9:47,9:45\n100:00:30,9:47:00\n35220,0:00\n", columns: columns)
        #expect(
            table.cells == [
                ["35220", "9.75", "9.78333333333333333"], ["360030", "9.78333333333333333", "100.00833333333333333"],
                ["35220", "0", "35220"],
            ])
        for (text, hours) in [
            ("7h00", 7), ("7h30", 7.5), ("7 h 30", 7.5), ("8h", 8), ("8 H", 8), ("7h30m", 7.5), ("7 h 30 min", 7.5),
            ("100h15", 100.25),
        ] {
            #expect(ClockNotation.durationSeconds(text) == Int(hours * 3600), "\(text)")
            let table = try read("a\tb\n\(text)\t1\n", columns: [ColumnSpec("a", format: .durationInHours)])
            #expect(table.cells == [[ExactDecimal(shortest: hours)?.description ?? ""]])
        }
        for bad in [
            "8.5 h", "8h30s", "7h m", "7hm", "7 m", "-7h30", "7h+30", "h", "9:47 AM", "9:60", "9:4", ":47", "9",
            "1:00:00:00",
        ] {
            #expect(ClockNotation.durationSeconds(bad) == nil)
        }
    }

    @Test("that is a plain number is converted from its unit, a duration is not")
    func units() throws {
        let columns = [
            ColumnSpec("a", format: try #require(CellFormat.durationInSeconds.converting(by: 3600, over: 1))),
            ColumnSpec("b", format: try #require(CellFormat.durationInHours.converting(by: 1, over: 60))),
        ]
        let table = try read(
            "a,b\n8.55,510\n8:33,8:30\n8.123456789012345678,1\n9223372036854775807,1e-2\n", columns: columns)
        #expect(
            table.cells == [
                ["30780", "8.5"], ["30780", "8.5"], ["29244.4444404444444408", "0.01666666666666667"],
                ["33204139332677192905200", "0.00016666666666667"],
            ])
        #expect(CellFormat(.number, divisor: 0) == nil)
        #expect(CellFormat(.number, multiplier: -1) == nil)
    }

    @Test("with up to 18 digits reads on the fast path as on the other, with more exactly")
    func fastAndSlow() throws {
        let seed: UInt64 = 99
        var random = SplitMix64(seed: seed)
        var texts: [String] = []
        for _ in 0..<5_000 {
            var text = ["", "", "-", "+"].randomElement(using: &random) ?? ""
            let whole = Int.random(in: 0...12, using: &random)
            for _ in 0..<whole {
                text += String(Int.random(in: 0...9, using: &random) * Int.random(in: 0...1, using: &random))
            }
            if whole == 0 || Bool.random(using: &random) {
                text += "."
                for _ in 0..<Int.random(in: whole == 0 ? 1...12 : 0...12, using: &random) {
                    text += String(Int.random(in: 0...9, using: &random) * Int.random(in: 0...1, using: &random))
                }
            }
            texts.append(text)
        }
        let plain = try read("a,b\n" + texts.map { "\($0),0" }.joined(separator: "\n"), columns: [ColumnSpec("a")])
        let quoted = try read("a,b\n" + texts.map { "\"\($0)\",0" }.joined(separator: "\n"), columns: [ColumnSpec("a")])
        #expect(plain.cells == quoted.cells)
        for (text, cells) in zip(texts, plain.cells) {
            #expect(ExactDecimal(text)?.description == cells[0], "\(text), seed \(seed)")
        }
    }

    @Test("is canonical in its block, whichever way it was read")
    func canonical() throws {
        let text = "a,b\n1.500,x\n\"1.500\",x\n15e-1,x\n1.500000000000000000000000,x\n-0.00,x\n0e5,x\n1e3,x\n"
        var cells: [(Int64, UInt16)] = []
        _ = try DecimalTable(sources: [.bytes(Array(text.utf8), name: "t")], columns: [ColumnSpec("a")]).read { block in
            for row in 0..<block.rowCount { cells.append((block.mantissas[row], block.decimals[row])) }
            #expect(block.wide.isEmpty)
        }
        #expect(cells.map(\.0) == [15, 15, 15, 15, 0, 0, 1000])
        #expect(cells.map(\.1) == [1, 1, 1, 1, 0, 0, 0])
    }

    @Test("in another unit reads on the fast path as on the other")
    func fastAndSlowUnits() throws {
        let seed: UInt64 = 11
        var random = SplitMix64(seed: seed)
        let formats = [(3600, 1), (1, 60), (1, 1_000_000_000_000_000), (7, 3), (999_999_999_999_999, 1)]
        let columns = try formats.enumerated().map { index, format in
            ColumnSpec("c\(index)", format: try #require(CellFormat(.number, multiplier: format.0, divisor: format.1)))
        }
        let rows = (0..<1_000).map { _ in
            columns.map { _ in
                let number = Int64.random(in: -999_999_999_999_999_999...999_999_999_999_999_999, using: &random)
                return ExactDecimal(
                    number >> Int64.random(in: 0...60, using: &random), decimals: Int.random(in: 0...5, using: &random))
            }
        }
        let header = columns.map(\.name).joined(separator: ",") + "\n"
        let plain = try read(
            header + rows.map { $0.map(\.description).joined(separator: ",") }.joined(separator: "\n"), columns: columns
        )
        let quoted = try read(
            header + rows.map { $0.map { "\"\($0)\"" }.joined(separator: ",") }.joined(separator: "\n"),
            columns: columns)
        #expect(plain.cells == quoted.cells)
        for (row, cells) in zip(rows, plain.cells) {
            for (index, format) in formats.enumerated() {
                let expected = row[index].scaled(by: format.0, over: format.1).description
                #expect(cells[index] == expected, "\(row[index]) × \(format), seed \(seed)")
            }
        }
    }
}
