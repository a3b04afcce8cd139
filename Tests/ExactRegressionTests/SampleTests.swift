import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

@Suite struct SampleTests {
    @Test func `a full sample does not depend on the order, the cut or merging`() throws {
        let seed: UInt64 = 31
        var random = SplitMix64(seed: seed)
        var rows = (0..<1500).map { _ in
            [
                ExactDecimal(Int64.random(in: 0...40, using: &random), decimals: 1),
                ExactDecimal(Int64.random(in: 0...40_000, using: &random)),
            ]
        }
        let fit = try LinearRegression().fit(moments(blocks(of: rows)), names: ["x", "y"])
        var figures: Set<ResidualFigures> = []
        for round in 0..<6 {
            rows.shuffle(using: &random)
            var first = RowSample(columnCount: 2, limit: 100)
            var second = RowSample(columnCount: 2, limit: 100)
            let half = 250 * round
            for block in blocks(of: Array(rows[..<half]), capacity: 17) { first.add(block) }
            for block in blocks(of: Array(rows[half...])) { second.add(block) }
            first.merge(second)
            #expect(first.isPartial)
            #expect(first.offeredRows == 1500)
            #expect(first.keptRows == 100)
            figures.insert(
                try #require(ResidualFigures(RowDiagnostics(of: fit, over: first, features: [0], target: 1))))
        }
        #expect(figures.count == 1, "seed \(seed)")
        #expect(figures.first?.rowCount == 100)
    }

    @Test func `up to the limit every row is kept`() throws {
        let rows = (0..<100).map { [ExactDecimal($0), ExactDecimal($0 * $0)] }
        var sample = RowSample(columnCount: 2, limit: 100)
        for block in blocks(of: rows) { sample.add(block) }
        #expect(!sample.isPartial)
        let fit = try LinearRegression().fit(moments(blocks(of: rows)), names: ["x", "y"])
        #expect(ResidualFigures(RowDiagnostics(of: fit, over: sample, features: [0], target: 1))?.rowCount == 100)
    }

    @Test func `a sample of equal rows keeps as many as it may`() {
        var sample = RowSample(columnCount: 1, limit: 50)
        for block in blocks(of: [[ExactDecimal]](repeating: [ExactDecimal(7)], count: 1000)) { sample.add(block) }
        #expect(sample.keptRows == 50)
    }

    @Test func `the sample is spread over the rows, not taken from one end`() throws {
        // The mean of the numbers kept must be near that of all: within five standard errors.
        let rows = (0..<20_000).map { [ExactDecimal(Int64($0))] }
        var sample = RowSample(columnCount: 1, limit: 1000)
        for block in blocks(of: rows) { sample.add(block) }
        let fit = try LinearRegression().fit(moments(blocks(of: rows)), names: ["y"])
        let figures = try #require(ResidualFigures(RowDiagnostics(of: fit, over: sample, features: [], target: 0)))
        // |y − ȳ| of uniform numbers over 20,000 has mean 5,000 and standard deviation 2,887.
        #expect(abs(figures.meanAbsoluteError - 5000) < 5 * 2887 / 1000.0.squareRoot())
    }
}
