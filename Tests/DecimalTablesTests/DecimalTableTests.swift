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
}
