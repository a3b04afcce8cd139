import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

@Suite struct HuberTests {
    /// y = 3 + 2x₀ − x₁ and noise, one row in ten wrong by a digit.
    private func rows(_ count: Int, _ random: inout SplitMix64) -> [[ExactDecimal]] {
        (0..<count).map { row in
            let (a, b) = (Int64.random(in: 0...999, using: &random), Int64.random(in: 0...9, using: &random))
            let noise = (0..<6).reduce(Int64(0)) { sum, _ in sum + Int64.random(in: -50...50, using: &random) }
            let y = 300 + 2 * a - 100 * b + noise
            let target = row % 10 == 3 ? y * 10 : y
            return [ExactDecimal(a, decimals: 2), ExactDecimal(b), ExactDecimal(target, decimals: 2)]
        }
    }

    private func fit(_ blocks: [DecimalBlock]) throws -> HuberFit {
        var sample = RowSample(columnCount: 3)
        for block in blocks { sample.add(block) }
        return try HuberRegression().fit(sample, names: ["a", "b", "y"], features: [0, 1], target: 2)
    }

    @Test func `the order and the cut of the rows leave no trace`() throws {
        let seed: UInt64 = 41
        var random = SplitMix64(seed: seed)
        var rows = rows(700, &random)
        let whole = try fit(blocks(of: rows))
        #expect(whole.didConverge)
        for capacity in [1, 7, 256] {
            rows.shuffle(using: &random)
            let again = try fit(blocks(of: rows, capacity: capacity))
            #expect(again.fit.terms == whole.fit.terms, "seed \(seed)")
            #expect(again.fit.covariance == whole.fit.covariance, "seed \(seed)")
            #expect(again.scale == whole.scale, "seed \(seed)")
            #expect(again.steps == whole.steps, "seed \(seed)")
        }
    }

    @Test func `wrong rows hardly move the fit, while they ruin least squares`() throws {
        let seed: UInt64 = 42
        var random = SplitMix64(seed: seed)
        let rows = rows(2000, &random)
        let robust = try fit(blocks(of: rows))
        let plain = try LinearRegression().fit(moments(blocks(of: rows)), names: ["a", "b", "y"])
        // Three standard errors, and the bias that one tenth of the rows on one side may cause.
        #expect(abs(robust.fit.coefficients[0] - 2) < 0.1, "seed \(seed)")
        #expect(abs(plain.coefficients[0] - 2) > 1, "seed \(seed)")
        #expect(robust.downweightedRows > 200)
    }

    @Test func `where more than half of the rows lie on a line, that line is the fit`() throws {
        let cells = (0..<20).map { i in ["\(i)", "\(i * i % 7)", i % 5 == 2 ? "999" : "\(4 * i - 3)"] }
        let result = try fit(try #require(blocks(rows: cells)))
        #expect(result.meetsMostRowsExactly)
        #expect(result.scale == 0)
        #expect(zip(result.fit.terms, [-3.0, 4, 0]).allSatisfy { abs($0.coefficient - $1) < 1e-10 })
        #expect(result.fit.terms.allSatisfy { $0.tStatistic == nil })
    }

    @Test func `rows that all lie on a line need no step`() throws {
        let cells = (0..<9).map { i in ["\(i)", "\(i * i)", "\(4 * i - 3)"] }
        let result = try fit(try #require(blocks(rows: cells)))
        #expect(result.steps == 0)
        #expect(result.meetsMostRowsExactly)
        #expect(result.fit.terms.map(\.coefficient) == [-3, 4, 0])
    }

    @Test func `too few rows give a fit without errors`() throws {
        let result = try fit(try #require(blocks(rows: [["1", "2", "3"], ["2", "5", "4"]])))
        #expect(result.fit.covariance == nil)
        #expect(result.meetsMostRowsExactly)
    }

    @Test func `no rows, wrong names and columns are refused`() throws {
        let huber = try HuberRegression()
        #expect(throws: RegressionError.noRows) {
            try huber.fit(RowSample(columnCount: 2), names: ["x", "y"], features: [0], target: 1)
        }
        #expect(throws: RegressionError.namesDoNotFit(names: 1, columns: 2)) {
            try huber.fit(RowSample(columnCount: 2), names: ["x"], features: [0], target: 1)
        }
        #expect(throws: RegressionError.noSuchColumn(5, columnCount: 2)) {
            try huber.fit(RowSample(columnCount: 2), names: ["x", "y"], features: [5], target: 1)
        }
    }
}
