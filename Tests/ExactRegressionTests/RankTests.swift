import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

/// Columns whose share the rows cannot tell: found exactly, named, and left out.
@Suite struct RankTests {
    private func fit(
        _ rows: [[String]], _ names: [String], ridge: String = "0", intercept: Bool = true
    ) throws -> LinearFit {
        let ridge = try #require(ExactDecimal(ridge))
        return try LinearRegression(ridge: ridge, hasIntercept: intercept)
            .fit(moments(try #require(blocks(rows: rows))), names: names)
    }

    @Test func `a constant column is named with its value, and the others are fitted without it`() throws {
        let rows = [["2", "1", "3.1"], ["2", "2", "5"], ["2", "3", "7.2"], ["2", "4", "8.9"]]
        let fit = try fit(rows, ["cups", "hours", "y"])
        #expect(fit.dependencies.map(\.name) == ["cups"])
        #expect(fit.dependencies.first?.reason == .constant(2))
        #expect(fit.terms[1].coefficient == 0)
        #expect(fit.terms[1].standardError == nil)
        let without = try self.fit(rows.map { Array($0[1...]) }, ["hours", "y"])
        #expect(fit.terms[2] == without.terms[1])
        #expect(fit.degreesOfFreedom == 2)
        #expect(fit.covariance?[1].allSatisfy { $0 == 0 } == true)
    }

    @Test func `a twin is named with what it is made of, also far from zero`() throws {
        let rows = (0..<9).map { i in ["\(i * i)", "\(1_000_000.25 + 3 * Double(i * i))", "\(i)"] }
        let fit = try fit(rows, ["x", "twin", "y"])
        #expect(fit.dependencies.map(\.name) == ["twin"])
        guard case .combination(let parts, let constant) = fit.dependencies.first?.reason else {
            Issue.record("not a combination")
            return
        }
        #expect(parts.map(\.name) == ["x"])
        #expect(parts.map(\.weight) == [3])
        #expect(constant == 1_000_000.25)
    }

    @Test func `a total of others is named, and a column that has no part in it is not`() throws {
        let seed: UInt64 = 21
        var random = SplitMix64(seed: seed)
        let rows = (0..<30).map { _ in
            let a = Int.random(in: 0...9, using: &random)
            let b = Int.random(in: 0...9, using: &random)
            let c = Int.random(in: 0...9, using: &random)
            return ["\(a)", "\(b)", "\(c)", "\(a + c)", "\(Int.random(in: 0...9, using: &random))"]
        }
        let fit = try fit(rows, ["a", "b", "c", "total", "y"])
        #expect(fit.dependencies.map(\.name) == ["total"], "seed \(seed)")
        guard case .combination(let parts, let constant) = fit.dependencies.first?.reason else {
            Issue.record("not a combination")
            return
        }
        #expect(parts.map(\.name) == ["a", "c"], "seed \(seed)")
        #expect(parts.map(\.weight) == [1, 1], "seed \(seed)")
        #expect(constant == 0, "seed \(seed)")
    }

    @Test func `too few rows are said to be too few`() throws {
        let fit = try fit([["1", "5", "2", "3"], ["2", "3", "9", "4"]], ["a", "b", "c", "y"])
        #expect(fit.dependencies.map(\.name) == ["b", "c"])
        #expect(fit.dependencies.allSatisfy { $0.reason == .tooFewRows(rows: 2) })
        #expect(fit.degreesOfFreedom == 0)
        #expect(fit.residualStandardDeviation == nil)
        #expect(fit.covariance == nil)
        #expect(fit.terms.allSatisfy { $0.standardError == nil && $0.tStatistic == nil })
        #expect(fit.terms[1].coefficient == 1)
    }

    @Test func `a single row gives its own value`() throws {
        let fit = try fit([["1", "2", "30600"]], ["a", "b", "y"])
        #expect(fit.terms.map(\.coefficient) == [30600, 0, 0])
        #expect(fit.rSquared == nil)
        #expect(fit.rootMeanSquareError == 0)
    }

    @Test func `columns that differ by one part in 1e13 are not twins`() throws {
        let rows = (1...12).map { i in ["\(i)", "\(i)." + (i % 3 == 0 ? "0000000000001" : "0"), "\(i * i % 7)"] }
        #expect(try fit(rows, ["x", "almost", "y"]).dependencies.isEmpty)
    }

    @Test func `a ridge tells twins apart but still leaves a constant out`() throws {
        let rows = (0..<6).map { i in ["\(i)", "\(i)", "7", "\(2 * i + 1)"] }
        let fit = try fit(rows, ["x", "twin", "seven", "y"], ridge: "0.5")
        #expect(fit.dependencies.map(\.name) == ["seven"])
        #expect(fit.terms[1].coefficient == fit.terms[2].coefficient)
        #expect(fit.terms[1].coefficient > 0.9)
    }

    @Test func `an exact fit has no spread, and its t does not exist`() throws {
        let fit = try fit([["1", "3"], ["2", "5"], ["3", "7"], ["4", "9"]], ["x", "y"])
        #expect(fit.terms.map(\.coefficient) == [1, 2])
        #expect(fit.residualStandardDeviation == 0)
        #expect(fit.rSquared == 1)
        #expect(fit.terms.allSatisfy { $0.standardError == 0 && $0.tStatistic == nil && $0.pValue == nil })
    }

    @Test func `a constant column without an intercept is a column like any other`() throws {
        let fit = try fit([["1", "1", "3"], ["1", "2", "5"], ["1", "4", "8"]], ["one", "x", "y"], intercept: false)
        #expect(fit.dependencies.isEmpty)
        let usual = try self.fit([["1", "3"], ["2", "5"], ["4", "8"]], ["x", "y"])
        #expect(fit.terms.map(\.coefficient) == usual.terms.map(\.coefficient))
    }

    @Test func `options that make no sense are refused`() throws {
        #expect(throws: RegressionError.negativeRidge(-1)) { try LinearRegression(ridge: ExactDecimal(-1)) }
        #expect(throws: RegressionError.confidenceLevel(1)) { try LinearRegression(confidenceLevel: 1) }
        let moments = moments(try #require(blocks(rows: [["1", "2"]])))
        let regression = try LinearRegression()
        #expect(throws: RegressionError.namesDoNotFit(names: 1, columns: 2)) {
            try regression.fit(moments, names: ["x"])
        }
        #expect(throws: RegressionError.noSuchColumn(2, columnCount: 2)) {
            try regression.fit(moments, names: ["x", "y"], features: [2])
        }
        #expect(throws: RegressionError.repeatedColumn(0)) {
            try regression.fit(moments, names: ["x", "y"], features: [0, 0])
        }
        #expect(throws: RegressionError.noRows) {
            try regression.fit(ExactMoments(columnCount: 2), names: ["x", "y"])
        }
    }
}
