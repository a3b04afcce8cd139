import BedtimeTestSupport
import Testing

@testable import DecimalTables

@Suite("A real file", .enabled(if: Samples.areHere)) struct SampleTests {
    /// The sums of the four columns, by Python 3.11.2: `sum(Decimal(row[i]) for row in csv.reader(file))`.
    private static let sums: [String: (rows: Int, columns: [Double], last: [String])] = [
        "BetterRest.csv": (
            10_000, [293_261_400, 74_614, 33_655, 301_373_156], ["62100", "8.5", "3", "33696"]
        ),
        "betterrest_bom_crlf.csv": (600, [17_603_100, 4430.25, 1938, 17_844_497], ["56700", "5.5", "2", "21856"]),
        "betterrest_fractional.csv": (
            800, [23_586_659, 5986.4529486483453764, 2718.5250313851809593, 24_198_576],
            ["18632", "9.945002273360611", "1.3556843245137977", "37484"]
        ),
        "betterrest_blank_first_line_no_final_newline.csv": (
            500, [14_953_500, 3756.25, 1657, 15_135_388], ["28800", "9.5", "4", "37900"]
        ),
        "betterrest_renamed_columns.csv": (
            2_000, [59_006_700, 14_923.5, 6611, 60_182_702], ["26100", "8.75", "1", "32840"]
        ),
    ]

    private func check(_ table: ReadTable, _ name: String) throws {
        let expected = try #require(Self.sums[name])
        #expect(table.summary.rows == expected.rows)
        #expect(table.cells.last == expected.last)
        for (column, sum) in expected.columns.enumerated() {
            // 10,000 additions of doubles of one sign lose at most 10^4 · 2^-53 of the sum.
            let found = table.cells.reduce(0) { $0 + (Double($1[column]) ?? .nan) }
            #expect(abs(found - sum) <= 2e-12 * sum, "\(name), column \(column)")
        }
        #expect(table.summary.sources[0].suspectedThousands.isEmpty)
    }

    @Test(
        "reads whole",
        arguments: sums.keys.filter { $0 != "betterrest_renamed_columns.csv" }.sorted())
    func rows(name: String) throws {
        let whole = try read([.file(Samples.path(name))])
        try check(whole, name)
        #expect(try read([.file(Samples.path(name))], pieceLength: 1000) == whole)
    }

    @Test("with other names is refused with the mapping that reads it")
    func renamed() throws {
        let source = TableSource.file(Samples.path("betterrest_renamed_columns.csv"))
        let error = #expect(throws: TableError.self) { try read([source]) }
        #expect(error?.help?.hasSuffix("--columns wake=predictWake,coffee=drinkCoffee") == true)
        let names = ["wake": "predictWake", "coffee": "drinkCoffee"]
        let columns = nightColumns.map { ColumnSpec($0.name, sourceName: names[$0.name], format: $0.format) }
        try check(read([source], columns: columns), "betterrest_renamed_columns.csv")
    }

    @Test("that is a web page, an archive, JSON or XML is refused as such")
    func refusals() {
        let files: [(String, ContentKind)] = [
            ("betterrest_html_saved_as.csv", .webPage), ("apple_health_v14_en_US.zip", .zipArchive),
            ("health_auto_export.json", .json), ("apple_health_2019_dogsheep.xml", .xml),
            ("SleepCalculator.mlmodel", .binary),
        ]
        for (name, kind) in files {
            let error = #expect(throws: TableError.self) { try read([.file(Samples.path(name))]) }
            #expect(error?.problem == .notATable(kind))
        }
    }
}
