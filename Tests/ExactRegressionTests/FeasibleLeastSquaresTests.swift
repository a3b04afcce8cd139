import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

@Suite struct FeasibleLeastSquaresTests {
    @Test(.enabled(if: Samples.areHere))
    func `reweighted, the slopes of BetterRest are within 1.5 of 3600 and 832`() throws {
        let fitted = try FittedRows(NoisyNights.betterRest())
        let slopes = try fitted.reweighted().fit.coefficients
        print("BetterRest: plain \(fitted.fit.coefficients), reweighted \(slopes)")
        #expect(abs(slopes[1] - 3600) < 1.5)
        #expect(abs(slopes[2] - 832) < 1.5)
        // Weights 1/coffee², the shape of the true spread, give these.
        #expect(abs(slopes[1] - 3600.13) < 0.2)
        #expect(abs(slopes[2] - 831.71) < 0.2)
        let spread = fitted.spread
        #expect(abs(spread.spread(at: [0, 8, 1]) - 44) < 2)
        #expect(abs(spread.spread(at: [0, 8, 10]) - 403) < 10)
        #expect(spread.unevenInputs == ["coffee"])
    }

    @Test func `reweighting comes nearer to the truth than plain least squares`() throws {
        var (plain, reweighted) = (0.0, 0.0)
        for seed in UInt64(0)..<12 {
            let fitted = try FittedRows(NoisyNights.rows(1500, seed: seed) { _, coffee in 40 * coffee + 4 })
            plain += squaredError(fitted.fit)
            reweighted += squaredError(try fitted.reweighted().fit)
        }
        print("mean squared error of the slopes: plain \(plain / 12), reweighted \(reweighted / 12)")
        #expect(reweighted < 0.5 * plain)
    }

    private func squaredError(_ fit: LinearFit) -> Double {
        let (sleep, coffee) = (fit.coefficients[1] - 3600, fit.coefficients[2] - 832)
        return sleep * sleep + coffee * coffee
    }

    @Test func `the standard errors of a reweighted fit are honest`() throws {
        var largest = 0.0
        for seed in UInt64(100)..<110 {
            let fitted = try FittedRows(NoisyNights.rows(1000, seed: seed) { _, coffee in 40 * coffee + 4 })
            let fit = try fitted.reweighted().fit
            let error = try #require(fit.terms[3].standardError)
            largest = max(largest, abs(fit.coefficients[2] - 832) / error)
        }
        // Of ten normal scores the largest is between 0.4 and 4 but once in ten thousand.
        #expect(largest < 4)
        #expect(largest > 0.4)
    }

    @Test func `an even spread leaves the plain fit as it is`() throws {
        let fitted = try FittedRows(NoisyNights.rows(500, seed: 2) { _, _ in 180 })
        let reweighted = try fitted.reweighted()
        #expect(!reweighted.weighting.isUneven)
        #expect(reweighted.fit.terms == fitted.fit.terms)
        #expect(reweighted.rows.residuals == fitted.rows.residuals)
        #expect(reweighted.rows.places.map(\.line) == fitted.rows.places.map(\.line))
    }

    @Test func `the order of the rows leaves no trace`() throws {
        let seed: UInt64 = 8
        var random = SplitMix64(seed: seed)
        var rows = NoisyNights.rows(600, seed: seed, fractionalCups: true) { _, coffee in 40 * coffee + 4 }
        let first = try FittedRows(rows).reweighted()
        for _ in 0..<3 {
            rows.shuffle(using: &random)
            let other = try FittedRows(rows).reweighted()
            #expect(other.fit.terms == first.fit.terms, "seed \(seed)")
            #expect(other.fit.covariance == first.fit.covariance, "seed \(seed)")
            #expect(other.spread == first.spread, "seed \(seed)")
        }
    }

    @Test func `weights are at most 1 in the data, have 12 decimals and are never 0`() {
        let spread = SpreadModel(
            level: 5, slopes: [.init(name: "x", center: 5, slope: 1)], minimum: 0.5, smallest: 1, low: 1, high: 9,
            pValue: 0)
        #expect(spread.weight(at: [1]) == ExactDecimal(1))
        #expect(spread.weight(at: [2]) == ExactDecimal("0.25"))
        #expect(spread.weight(at: [3]) == ExactDecimal("0.111111111111"))
        #expect(spread.weight(at: [1e300]) == ExactDecimal("0.000000000001"))
        #expect(spread.weight(at: [-1e300]) == ExactDecimal(4))
    }

    @Test func `numbers of every width keep their digits in the reweighted fit`() throws {
        // 10⁻³⁹ more coffee in every row: what an Int64 does not hold goes the long way round.
        var rows = NoisyNights.rows(100, seed: 10) { _, coffee in 40 * coffee + 4 }
        let plain = try FittedRows(rows).reweighted().fit
        for row in rows.indices {
            let digits = rows[row][2].digits + [UInt8](repeating: 0, count: 38) + [1]
            rows[row][2] = ExactDecimal(isNegative: false, digits: digits, decimals: 39)
        }
        let wide = try FittedRows(rows).reweighted().fit
        #expect(abs(wide.coefficients[1] / plain.coefficients[1] - 1) < 1e-12)
        #expect(abs(wide.coefficients[2] / plain.coefficients[2] - 1) < 1e-12)
    }
}
