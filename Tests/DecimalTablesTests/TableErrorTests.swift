import BedtimeTestSupport
import Testing

@testable import DecimalTables

@Suite("An error") struct TableErrorTests {
    let header = "wake,estimatedSleep,coffee,actualSleep\n"

    @Test("says file, line, column, what was found and what is expected")
    func badCells() {
        let cells: [(text: String, message: String)] = [
            ("abc", "is \"abc\": expected seconds, such as 30600"),
            ("", "is empty, a missing value: expected seconds, such as 30600"),
            ("nan", "is \"nan\", a missing value: expected seconds, such as 30600"),
            ("N/A", "is \"N/A\", a missing value: expected seconds, such as 30600"),
            ("inf", "is \"inf\": expected seconds, such as 30600"),
            ("0x1p3", "is \"0x1p3\": expected seconds, such as 30600"),
            ("1e400", "is \"1e400\", which is beyond the range of a Double: expected seconds, such as 30600"),
            ("1 234", "is \"1 234\", which seems to have thousands separators: expected seconds, such as 30600"),
            ("\"1,050\"", "is \"1,050\", which seems to have thousands separators: expected seconds, such as 30600"),
            (
                "\"9,5\"",
                "is \"9,5\", which has another decimal mark than the table, the point: expected seconds, such as 30600"
            ),
            ("62%", "is \"62%\", a percentage: expected seconds, such as 30600"),
            ("٣٤", "is \"٣٤\": expected seconds, such as 30600"),
            (".", "is \".\", a missing value: expected seconds, such as 30600"),
            ("1e", "is \"1e\": expected seconds, such as 30600"),
            ("--1", "is \"--1\": expected seconds, such as 30600"),
            ("1.2.3", "is \"1.2.3\": expected seconds, such as 30600"),
            ("8:30 AM", "is \"8:30 AM\", a time of day: expected seconds, such as 30600"),
            ("8:61", "is \"8:61\": expected seconds, such as 30600"),
            ("a\u{7}\u{1B}[31m", "is \"a\\u{07}\\u{1B}[31m\": expected seconds, such as 30600"),
            (
                String(repeating: "x", count: 50),
                "is \"\(String(repeating: "x", count: 40))…\": expected seconds, such as 30600"
            ),
            (
                "0." + String(repeating: "1", count: 1101),
                "is \"0.\(String(repeating: "1", count: 38))…\", which has more than 1100 digits or decimals: "
                    + "expected seconds, such as 30600"
            ),
        ]
        for cell in cells {
            let error = errorReading(header + "1,2,3,4\n\n1,2,10,\(cell.text)\n")
            #expect(error?.description == "nights.csv:4:8: actualSleep \(cell.message)")
            #expect(error?.kind == .badData)
        }
    }

    @Test("of a time says what it is and what to do instead")
    func times() {
        let clock = errorReading(header + "1,8:30:00 AM,2,4\n")
        #expect(
            clock?.description
                == "nights.csv:2:3: estimatedSleep is \"8:30:00 AM\", a time of day: expected hours, such as 8.5")
        for (cell, column) in [
            ("8.5 h", "estimatedSleep"), ("510 min", "estimatedSleep"), ("8.5hrs", "estimatedSleep"),
            ("2 cups", "coffee"),
        ] {
            let row = column == "coffee" ? "1,2,\(cell),4" : "1,\(cell),2,4"
            let error = errorReading(header + row)
            #expect(error?.description.contains("\(column) is \"\(cell)\", a number with a unit: ") == true)
            #expect(error?.help?.contains("without its unit") == true && error?.help?.contains("--unit") == true)
        }
    }

    @Test("counts characters of the line on which the field begins")
    func columns() {
        let text = "note,wake,estimatedSleep,coffee,actualSleep\r\n\"é\r\n\u{1F319}\" ,1,2, x,4\r\n"
        let error = errorReading(text)
        #expect(error?.line == 3)
        #expect(error?.column == 9)
        let expected = TableError.Problem.badCell(
            column: "coffee", found: "x", expected: "cups, such as 2", suspicion: nil)
        #expect(error?.problem == expected)
    }

    @Test("of a row says how many fields there are")
    func fieldCounts() {
        let short = errorReading(header + "1,2,3\n")
        #expect(short?.description == "nights.csv:2: the row has 3 fields, the header 4: actualSleep is missing")
        let long = errorReading(header + "1,9,5,3,28938\n")
        #expect(long?.description == "nights.csv:2:9: the row has 5 fields, the header 4")
        #expect(long?.help == "is there a decimal comma? Write 9.5 for 9,5, or separate the fields with semicolons")
        #expect(errorReading(header.replacing(",", with: ";") + "1;2;3;4;5\n")?.help?.contains("comma") == false)
    }

    @Test("of a header lists what there is and what may be meant")
    func missingColumns() {
        let renamed = errorReading("predictWake,estimatedSleep,drinkCoffee,actualSleep\n1,2,3,4\n")
        #expect(
            renamed?.description == "nights.csv:1: columns wake, coffee not found; "
                + "there are: predictWake, estimatedSleep, drinkCoffee, actualSleep")
        #expect(renamed?.help == "if these are the same, say so: --columns wake=predictWake,coffee=drinkCoffee")
        let misspelled = errorReading("wake,estimatedSleep,cofee,Actual Sleep (s)\n1,2,3,4\n")
        #expect(misspelled?.help?.hasSuffix("--columns 'coffee=cofee,actualSleep=Actual Sleep (s)'") == true)
        let other = errorReading("awake_s,sleep\n1,2\n", columns: [ColumnSpec("wake"), ColumnSpec("coffee")])
        #expect(other?.help == "if it has other names here, say which: --columns wake=THEIRS,coffee=THEIRS")
        let twice = errorReading("wake,estimatedSleep,coffee,Wake,actualSleep\n1,2,3,4,5\n")
        #expect(twice?.description == "nights.csv:1:28: wake stands in the header 2 times (fields 1, 4)")
    }

    @Test("is avoided by a mapping of names")
    func mapping() throws {
        let columns = [ColumnSpec("wake", sourceName: "predict wake"), ColumnSpec("coffee")]
        #expect(try read("coffee,wake,predictWake\n1,2,3\n", columns: columns).cells == [["3", "1"]])
        let error = errorReading("coffee,wake\n1,2\n", columns: columns)
        #expect(error?.description == "nights.csv:1: column predict wake not found; there are: coffee, wake")
    }

    @Test("says where a quote was opened that nothing closes, at the end and in a row of a megabyte")
    func unclosedQuotes() {
        let text = "note,\(header)a,1,2,3,4\nb,\"1,2,3,4\nc,1,2,3,4\n"
        let atEnd = errorReading(text)
        #expect(atEnd?.description == "nights.csv:3:3: a quote is opened here and never closed")
        let rows = String(repeating: "c,1,2,3,4\n", count: 120_000)
        #expect(errorReading(text + rows)?.description == atEnd?.description)
        #expect(errorReading(text + rows + "\"\n")?.description == atEnd?.description)
        let endless = "note,\(header)" + String(repeating: "x", count: 1 << 20) + ",1,2,3,4\n"
        #expect(errorReading(endless)?.problem == .rowTooLong(limit: 1 << 20))
    }

    @Test("says that there are no rows")
    func noRows() {
        for text in ["", "\n\n", "\u{FEFF}", header, String(header.dropLast()), header + "  \n\n"] {
            #expect(errorReading(text)?.description == "nights.csv: has no rows")
        }
    }

    @Test("tells a missing file from one that cannot be read")
    func files() {
        func error(_ path: String) -> TableError? {
            do {
                _ = try read([.file(path)])
                return nil
            } catch {
                return error as? TableError
            }
        }
        #expect(error("/nowhere/nights.csv")?.description == "/nowhere/nights.csv: no such file")
        #expect(error("/nowhere/nights.csv")?.kind == .missingInput)
        #expect(error("/")?.description == "/: is a folder, not a file")
        #expect(error("/")?.kind == .missingInput)
    }

    @Test("of a row is kept, and the row left out, when bad rows are skipped")
    func skipping() throws {
        let bad = ["1,2,x,4", "1,2,3", "1,9,5,3,4", "1,2,,4", "1,2,3,1e400", "1,2,3,12345678901234567890x"]
        let text = header + "1,2,3,4\n" + bad.joined(separator: "\n") + "\n5,6,7,123456789012345678901\n"
        let table = try read(text, options: TableOptions(skipBadRows: true))
        #expect(table.cells == [["1", "2", "3", "4"], ["5", "6", "7", "123456789012345678901"]])
        #expect(table.summary.rows == 2)
        #expect(table.summary.skippedRows == 6)
        #expect(table.summary.firstSkipped.map(\.line) == [3, 4, 5, 6, 7])
        #expect(table.summary.sources.first?.skippedRows == 6)
        #expect(errorReading("wake\n1\n", options: TableOptions(skipBadRows: true))?.kind == .badData)
        let wide = header + "12345678901234567890,2,3,x\n5,6,7,8\n"
        #expect(try read(wide, options: TableOptions(skipBadRows: true)).cells == [["5", "6", "7", "8"]])
    }

    @Test("says that the header stands in the table again")
    func repeatedHeader() {
        #expect(errorReading(header + "1,2,3,4\n" + header)?.description.contains("\"wake\", the header again") == true)
    }
}
