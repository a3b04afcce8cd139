import BedtimeTestSupport
import Testing

@testable import DecimalTables

/// A way to write one table.
struct Writing: CustomStringConvertible {
    enum Encoding: CaseIterable { case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian }

    var encoding = Encoding.utf8
    var separator = ","
    var lineEnd = "\n"
    var decimalMark = "."
    var quotesAll = false
    var endsWithLineEnd = true

    var description: String {
        "\(encoding), separator \(separator.debugDescription), line end \(lineEnd.debugDescription), mark \(decimalMark)"
            + (quotesAll ? ", quoted" : "") + (endsWithLineEnd ? "" : ", no line end at the end")
    }

    /// Every combination that means the same table.
    static let all: [Writing] = {
        var all: [Writing] = []
        for encoding in Encoding.allCases {
            for separator in [",", ";", "\t"] {
                for lineEnd in ["\n", "\r\n", "\r", "\r\r\n"] {
                    for decimalMark in separator == "," ? ["."] : [".", ","] {
                        for quotesAll in [false, true] {
                            for ends in [false, true] {
                                all.append(
                                    Writing(
                                        encoding: encoding, separator: separator, lineEnd: lineEnd,
                                        decimalMark: decimalMark, quotesAll: quotesAll, endsWithLineEnd: ends))
                            }
                        }
                    }
                }
            }
        }
        return all
    }()

    func bytes(_ records: [[String]]) -> [UInt8] {
        var text = records.map { record in
            record.map { field in
                let field = field.first?.isNumber == true ? field.replacing(".", with: decimalMark) : field
                return quotesAll && record.count > 1 ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
            }.joined(separator: separator)
        }.joined(separator: lineEnd)
        if endsWithLineEnd { text += lineEnd }
        switch encoding {
        case .utf8: return Array(text.utf8)
        case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        case .utf16LittleEndian: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        case .utf16BigEndian: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        }
    }
}

@Suite("The dialect") struct DialectTests {
    let records = [
        [""],
        ["Note 🌙", "ACTUAL-sleep", "coffee", "wake", "estimated_Sleep"],
        ["é", "28938", "6", "22500", "9"],
        [""],
        ["x", "39272.50", "0.25", "8:30 AM", "8.75"],
        ["", "123456789.123456789012345", "1e1", "0:00", "9:30"],
        ["   "],
        ["z", "35535", "1", "34200", "9.5"],
    ]
    let cells = [
        ["22500", "9", "6", "28938"],
        ["30600", "8.75", "0.25", "39272.5"],
        ["0", "9.5", "10", "123456789.123456789012345"],
        ["34200", "9.5", "1", "35535"],
    ]

    @Test("does not change what a table says")
    func everyDialect() throws {
        for writing in Writing.all {
            let table = try read([.bytes(writing.bytes(records), name: "t")])
            #expect(table.cells == cells, "\(writing)")
            #expect(table.rows.map(\.line) == [3, 5, 6, 8], "\(writing)")
            let dialect = try #require(table.summary.sources.first).dialect
            #expect(String(dialect.separator) == writing.separator)
            #expect(dialect.decimalMark == (writing.decimalMark == "." ? .point : .comma), "\(writing)")
        }
    }

    @Test("reads the same whatever pieces the bytes come in", arguments: [1, 2, 3, 5, 7, 11, 16, 64])
    func pieces(length: Int) throws {
        for writing in Writing.all {
            let table = try read([.bytes(writing.bytes(records), name: "t")], pieceLength: length)
            #expect(table.cells == cells, "\(writing)")
            #expect(table.rows.map(\.line) == [3, 5, 6, 8], "\(writing)")
        }
    }

    @Test("reads the same with a cut at every place")
    func everyCut() throws {
        // Quotes and marks do not change where a record may be cut; every line end, separator and encoding does.
        for writing in Writing.all where !writing.endsWithLineEnd && writing.quotesAll == (writing.separator == ",") {
            let bytes = writing.bytes(records)
            for length in stride(from: 1, through: bytes.count, by: writing.encoding == .utf8 ? 1 : 5) {
                let table = try read([.bytes(bytes, name: "t")], pieceLength: length)
                #expect(table.cells == cells && table.rows.map(\.line) == [3, 5, 6, 8], "\(writing), cut at \(length)")
            }
        }
    }

    @Test("keeps separators, quotes and line ends within quotes, and counts their lines")
    func quotes() throws {
        let text = """
            note,wake,"estimatedSleep",coffee , actualSleep
            "a, ""b""
            and
            c",1,2,3,4
            5" tall,1,2, "3" ,4
            ,1,2,3,"4"
            """
        let table = try read(text)
        #expect(table.cells == Array(repeating: ["1", "2", "3", "4"], count: 3))
        #expect(table.rows.map(\.line) == [2, 5, 6])
    }

    @Test("is what sep= says, as Excel writes it")
    func announced() throws {
        #expect(
            try read("sep=;\r\nwake;estimatedSleep;coffee;actualSleep\r\n1;2,5;3;4\r\n").cells == [
                ["1", "2.5", "3", "4"]
            ])
        #expect(try read("sep=|\nwake|estimatedSleep|coffee|actualSleep\n1|2,5|3|4").cells == [["1", "2.5", "3", "4"]])
        #expect(try read("sep=\t\nwake\testimatedSleep\tcoffee\tactualSleep\n1\t2.5\t3\t4").rows.map(\.line) == [3])
    }

    @Test("is the one whose split finds most of the names")
    func bestSplit() throws {
        let text = "note; with, commas\twake\testimatedSleep\tcoffee\tactualSleep\na;b,c;d\t1\t2\t3\t4\n"
        #expect(try read(text).cells == [["1", "2", "3", "4"]])
        #expect(try read("coffee\n1\n2\n", columns: [ColumnSpec("coffee")]).cells == [["1"], ["2"]])
        #expect(try read("wake;a,coffee\n1;2,3\n", columns: [ColumnSpec("coffee")]).cells == [["3"]])
    }

    @Test("without a header is the documented order, when every field is a value")
    func noHeader() throws {
        let order = TableOptions(documentedOrder: nightColumns.map(\.name))
        for text in [
            "8:30,9,6,28938\n1,2,3,4\n", "\n8:30\t9,0\t6\t28938\r\n1\t2\t3\t4", "\"8:30 AM\",9,6,28938\n1,2,3,4",
        ] {
            let table = try read(text, options: order)
            #expect(table.cells == [["30600", "9", "6", "28938"], ["1", "2", "3", "4"]])
            #expect(table.summary.sources.first?.hadNoHeader == true)
        }
        #expect(
            errorReading("1,2,3\n", options: order)?.description
                == "nights.csv:1: has no header and 3 fields a row: expected 4 (wake, estimatedSleep, coffee, actualSleep)"
        )
        #expect(errorReading("1,2,3,4\n")?.help == "put a header with the names of the columns on the first line")
        #expect(errorReading("nan,2,3,4\n", options: order)?.description.contains("not found") == true)
        #expect(try read("WAKE,estimated sleep,Coffee,actual_sleep\n1,2,3,4", options: order).cells.count == 1)
    }

    @Test("can have rows that lack fields nobody asked for, and empty surplus ones")
    func raggedRows() throws {
        let text =
            "wake,estimatedSleep,coffee,actualSleep,note,more\n1,2,3,4\n1,2,3,4,a\n1,2,3,4,a,b,\"\", \n1,2,3,4,a,b\n"
        #expect(try read(text).cells.count == 4)
    }
}
