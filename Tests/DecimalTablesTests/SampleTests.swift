import BedtimeTestSupport
import Testing

@testable import DecimalTables

@Suite("A real file", .enabled(if: Samples.areHere)) struct SampleTests {
    @Test(
        "reads whole",
        arguments: [
            ("BetterRest.csv", 10_000), ("betterrest_bom_crlf.csv", 600), ("betterrest_fractional.csv", 800),
            ("betterrest_blank_first_line_no_final_newline.csv", 500),
        ])
    func rows(name: String, count: Int) throws {
        let whole = try read([.file(Samples.path(name))])
        #expect(whole.summary.rows == count)
        #expect(try read([.file(Samples.path(name))], pieceLength: 1000) == whole)
    }

    @Test("with other names is refused with the mapping that reads it")
    func renamed() throws {
        let source = TableSource.file(Samples.path("betterrest_renamed_columns.csv"))
        let error = #expect(throws: TableError.self) { try read([source]) }
        #expect(error?.help?.hasSuffix("--columns wake=predictWake,coffee=drinkCoffee") == true)
        let names = ["wake": "predictWake", "coffee": "drinkCoffee"]
        let columns = nightColumns.map { ColumnSpec($0.name, sourceName: names[$0.name], format: $0.format) }
        #expect(try read([source], columns: columns).summary.rows == 2_000)
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
