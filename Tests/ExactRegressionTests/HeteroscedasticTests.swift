import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

/// HC3 beyond its figures, which `ExactAnswersTests` holds to the exact ones.
@Suite struct HeteroscedasticTests {
    /// Two features, a target whose noise grows with the first, and a weight.
    static func rows(_ count: Int, seed: UInt64) -> [[ExactDecimal]] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let (a, b) = (Int64.random(in: 1...999, using: &random), Int64.random(in: 0...9, using: &random))
            let noise = Int64.random(in: -a...a, using: &random)
            let y = 300 + 2 * a - 100 * b + noise
            return [
                ExactDecimal(a, decimals: 2), ExactDecimal(b), ExactDecimal(y, decimals: 2),
                ExactDecimal(Int64.random(in: 0...40, using: &random), decimals: 1),
            ]
        }
    }

    private func covariance(_ blocks: [DecimalBlock], limit: Int = 100_000) throws -> (LinearFit, [[Double]]?) {
        var moments = ExactMoments(columnCount: 3, isWeighted: true)
        var sample = RowSample(columnCount: 4, limit: limit)
        for block in blocks {
            moments.add(block)
            sample.add(block)
        }
        let fit = try LinearRegression().fit(moments, names: ["a", "b", "y"])
        let rows = RowDiagnostics(of: fit, over: sample, features: [0, 1], target: 2, weight: 3)
        return (fit, fit.covarianceHC3(rows))
    }

    @Test func `the order and the cut of the rows leave no trace`() throws {
        let seed: UInt64 = 51
        var random = SplitMix64(seed: seed)
        var rows = Self.rows(600, seed: seed)
        let whole = try covariance(blocks(of: rows)).1
        #expect(whole != nil)
        for capacity in [1, 7, 256] {
            rows.shuffle(using: &random)
            #expect(try covariance(blocks(of: rows, capacity: capacity)).1 == whole, "seed \(seed)")
        }
    }

    @Test func `a sample of the rows stands for all of them`() throws {
        let table = blocks(of: Self.rows(20_000, seed: 52))
        let whole = try #require(try covariance(table).1)
        let part = try #require(try covariance(table, limit: 4000).1)
        // A sum over 4,000 rows of squares whose own spread is about twice their mean: 3 % each, five of them allowed.
        for i in 0..<3 { #expect(abs(part[i][i] / whole[i][i] - 1) < 0.16) }
    }

    @Test func `the covariance is symmetric, and another one changes errors but not coefficients`() throws {
        let (fit, covariance) = try covariance(blocks(of: Self.rows(300, seed: 53)))
        let robust = try #require(covariance)
        for i in 0..<3 {
            for j in 0..<i { #expect(abs(robust[i][j] - robust[j][i]) <= 1e-15 * abs(robust[i][j])) }
        }
        let replaced = fit.replacingCovariance(robust)
        #expect(replaced.covariance == robust)
        #expect(replaced.terms.map(\.coefficient) == fit.terms.map(\.coefficient))
        for (i, term) in replaced.terms.enumerated() {
            let error = robust[i][i].squareRoot()
            #expect(term.standardError == error)
            #expect(term.tStatistic == term.coefficient / error)
        }
        #expect(replaced.fStatistic != fit.fStatistic)
    }

    @Test func `the classical covariance gives back the classical inference`() throws {
        let fit = try covariance(blocks(of: Self.rows(300, seed: 54))).0
        let again = fit.replacingCovariance(try #require(fit.covariance))
        for (a, b) in zip(again.terms, fit.terms) {
            #expect(a.name == b.name)
            for (new, old) in [
                (a.standardError, b.standardError), (a.tStatistic, b.tStatistic), (a.lower, b.lower),
                (a.upper, b.upper),
            ] {
                // Rounded to doubles once more: a few units in the last place.
                let (new, old) = (try #require(new), try #require(old))
                #expect(abs(new - old) <= 1e-14 * abs(old))
            }
        }
        let (new, old) = (try #require(again.fStatistic), try #require(fit.fStatistic))
        #expect(abs(new.value - old.value) <= 1e-12 * old.value)
        #expect(new.denominatorDegreesOfFreedom == old.denominatorDegreesOfFreedom)
    }

    @Test func `a row that no other vouches for leaves no such covariance`() throws {
        let cells = (0..<8).map { i in ["\(i)", i == 3 ? "1" : "0", "\(i * i % 5)", "1"] }
        #expect(try covariance(try #require(blocks(rows: cells))).1 == nil)
    }

    @Test func `a feature left out has no covariance and disturbs no other`() throws {
        let cells = (0..<8).map { i in ["\(i)", "7", "\(i * i % 5)", "1"] }
        let (fit, covariance) = try covariance(try #require(blocks(rows: cells)))
        let robust = try #require(covariance)
        #expect(robust[2].allSatisfy { $0 == 0 })
        #expect(robust[1][1] > 0)
        #expect(fit.replacingCovariance(robust).fStatistic?.numeratorDegreesOfFreedom == 1)
    }
}
