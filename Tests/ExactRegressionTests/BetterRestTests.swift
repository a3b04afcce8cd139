import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

/// The 10,000 rows that the project exists for, where they are at hand, against statsmodels 0.15.0:
/// `Tests/Fixtures/regression/better_rest.py`.
@Suite(.enabled(if: Samples.areHere)) struct BetterRestTests {
    struct Reference: Decodable {
        var fStatistic: String
        var hc3StandardErrors: [String]
        var hc3FStatistic: String
        var huberCoefficients: [String]
        var huberStandardErrors: [String]
        var huberScale: String
    }

    let names = ["wake", "estimatedSleep", "coffee", "actualSleep"]
    let reference: Reference
    var moments = ExactMoments(columnCount: 4)
    var sample = RowSample(columnCount: 4)

    init() throws {
        reference = try Fixture.decode(Reference.self, from: "regression/better_rest.json")
        let lines = try Fixture.lines(Samples.path("BetterRest.csv")).dropFirst()
        let rows = lines.map { $0.split(separator: ",").map(String.init) }
        for block in try #require(blocks(rows: rows)) {
            moments.add(block)
            sample.add(block)
        }
    }

    /// Digits of agreement with a reference that is itself right to about 1e-12.
    private func digits(_ value: Double?, _ reference: String) throws -> Double {
        logRelativeError(try #require(value), try #require(ExactDecimal(reference)))
    }

    @Test func `F and HC3 are those of statsmodels to 1e-10`() throws {
        let fit = try LinearRegression().fit(moments, names: names)
        #expect(try digits(fit.fStatistic?.value, reference.fStatistic) >= 10)
        let rows = RowDiagnostics(of: fit, over: sample, features: [0, 1, 2], target: 3)
        let robust = fit.replacingCovariance(try #require(fit.covarianceHC3(rows)))
        for (term, error) in zip(robust.terms, reference.hc3StandardErrors) {
            #expect(try digits(term.standardError, error) >= 10)
        }
        #expect(try digits(robust.fStatistic?.value, reference.hc3FStatistic) >= 10)
    }

    @Test func `Huber's estimator is that of statsmodels`() throws {
        let result = try HuberRegression().fit(sample, names: names, features: [0, 1, 2], target: 3)
        #expect(result.didConverge)
        for (i, term) in result.fit.terms.enumerated() {
            // wake adds nothing: its coefficient is 6 % of its error, and has as many digits less.
            #expect(try digits(term.coefficient, reference.huberCoefficients[i]) >= (i == 1 ? 7 : 9))
            #expect(try digits(term.standardError, reference.huberStandardErrors[i]) >= 9)
        }
        #expect(try digits(result.scale, reference.huberScale) >= 9)
    }

    @Test func `no penalty makes the leave-one-out error much smaller`() throws {
        let best = try RidgeSearch.bestRidge(moments: moments, sample: sample, features: [0, 1, 2], target: 3)
        let fit = try LinearRegression().fit(moments, names: names)
        let rows = RowDiagnostics(of: fit, over: sample, features: [0, 1, 2], target: 3)
        let plain = try #require(ResidualFigures(rows)?.leaveOneOutRootMeanSquareError)
        let least = try #require(best.leaveOneOutRootMeanSquareError)
        print("BetterRest: ridge", best.ridge, least, plain)
        #expect(least <= plain)
        #expect(least > plain * (1 - 1e-6))
    }
}
