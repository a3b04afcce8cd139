import DecimalTables
import ExactRegression
import Testing

/// The t, F and normal distributions against `Tests/Fixtures/regression/distributions.py`, Python 3.11.7 with mpmath 1.4.1.
@Suite struct DistributionTests {
    struct Reference: Decodable {
        struct Tail: Decodable {
            var t: String
            var degreesOfFreedom: String
            var twoSided: String
        }
        struct Quantile: Decodable {
            var p: String
            var degreesOfFreedom: String
            var t: String
        }
        struct Normal: Decodable {
            var z: String
            var upper: String
        }
        struct Ratio: Decodable {
            var f: String
            var numerator: String
            var denominator: String
            var upper: String
        }
        struct RatioQuantile: Decodable {
            var p: String
            var numerator: String
            var denominator: String
            var f: String
        }
        var tails: [Tail]
        var quantiles: [Quantile]
        var normal: [Normal]
        var ratios: [Ratio]
        var ratioQuantiles: [RatioQuantile]
    }

    let reference: Reference

    init() throws {
        reference = try Fixture.decode(Reference.self, from: "regression/distributions.json")
    }

    private func double(_ text: String) throws -> Double { try #require(Double(text)) }

    @Test func `t tails are right to 1e-12 down to 1e-290`() throws {
        #expect(reference.tails.count > 100)
        for tail in reference.tails {
            let distribution = StudentT(degreesOfFreedom: try double(tail.degreesOfFreedom))
            let digits = logRelativeError(
                distribution.twoSidedTail(try double(tail.t)), try #require(ExactDecimal(tail.twoSided)))
            #expect(digits >= 12, "t = \(tail.t), \(tail.degreesOfFreedom) degrees of freedom")
        }
    }

    @Test func `t quantiles are right to 1e-12 and invert the tails`() throws {
        for quantile in reference.quantiles {
            let distribution = StudentT(degreesOfFreedom: try double(quantile.degreesOfFreedom))
            let t = distribution.upperQuantile(try double(quantile.p))
            let digits = logRelativeError(t, try #require(ExactDecimal(quantile.t)))
            #expect(digits >= 12, "p = \(quantile.p), \(quantile.degreesOfFreedom) degrees of freedom")
            #expect(distribution.upperQuantile(1 - 0.25) == -distribution.upperQuantile(0.25))
        }
    }

    private func ratio(_ numerator: String, _ denominator: String) throws -> FDistribution {
        FDistribution(
            numeratorDegreesOfFreedom: try double(numerator), denominatorDegreesOfFreedom: try double(denominator))
    }

    @Test func `F tails are right to 1e-12 down to 1e-290, for 0.5 to 1e7 degrees of freedom`() throws {
        #expect(reference.ratios.count > 500)
        var least = 15.0
        for value in reference.ratios {
            let tail = try ratio(value.numerator, value.denominator).upperTail(try double(value.f))
            let digits = logRelativeError(tail, try #require(ExactDecimal(value.upper)))
            least = min(least, digits)
            #expect(digits >= 12, "F = \(value.f), \(value.numerator) and \(value.denominator) degrees of freedom")
        }
        print("F tails: at least", least, "digits over", reference.ratios.count)
    }

    @Test func `F quantiles are right to 1e-12`() throws {
        #expect(reference.ratioQuantiles.count == 42)
        for value in reference.ratioQuantiles {
            let f = try ratio(value.numerator, value.denominator).upperQuantile(try double(value.p))
            let digits = logRelativeError(f, try #require(ExactDecimal(value.f)))
            #expect(digits >= 12, "p = \(value.p), \(value.numerator) and \(value.denominator) degrees of freedom")
        }
    }

    @Test func `F with one degree of freedom above is the square of t`() {
        for (t, freedom) in [(0.3, 4.0), (2.5, 17), (40, 9996), (7, 1e7), (1e5, 3)] {
            let f = FDistribution(numeratorDegreesOfFreedom: 1, denominatorDegreesOfFreedom: freedom)
            let tail = StudentT(degreesOfFreedom: freedom).twoSidedTail(t)
            #expect(abs(f.upperTail(t * t) - tail) <= 1e-12 * tail, "t = \(t)")
        }
    }

    @Test func `F at the ends is 1 and 0, and its quantiles 0 and infinite`() {
        let f = FDistribution(numeratorDegreesOfFreedom: 3, denominatorDegreesOfFreedom: 8)
        #expect(f.upperTail(0) == 1)
        #expect(f.upperTail(-1) == 1)
        #expect(f.upperTail(.infinity) == 0)
        #expect(f.upperTail(.leastNonzeroMagnitude) == 1)
        // (1e300·3/8)^-4 is no double; (…)^-½ is.
        #expect(f.upperTail(1e300) == 0)
        let wide = FDistribution(numeratorDegreesOfFreedom: 3, denominatorDegreesOfFreedom: 1)
        #expect(wide.upperTail(1e300) > 1e-151)
        #expect(wide.upperTail(1e300) < 1e-149)
        #expect(f.upperQuantile(0) == .infinity)
        #expect(f.upperQuantile(1) == 0)
        #expect(
            FDistribution(numeratorDegreesOfFreedom: 3, denominatorDegreesOfFreedom: 0.5).upperQuantile(1e-290)
                == .infinity)
    }

    @Test func `normal tails are right to 1e-12, and to the last bit of a small double beyond`() throws {
        for value in reference.normal {
            let tail = StandardNormal.upperTail(try double(value.z))
            let exact = try #require(ExactDecimal(value.upper))
            let isTiny = tail < .leastNormalMagnitude
            #expect(
                isTiny
                    ? abs(tail - exact.doubleValue) <= 2 * .leastNonzeroMagnitude : logRelativeError(tail, exact) >= 12,
                "z = \(value.z)")
        }
    }

    @Test func `normal quantiles invert the tails`() {
        for p in [1e-300, 1e-20, 0.001, 0.025, 0.3, 0.5, 0.9, 0.999] {
            let back = StandardNormal.upperTail(StandardNormal.upperQuantile(p))
            #expect(abs(back - p) <= 1e-12 * p, "p = \(p)")
        }
        #expect(StandardNormal.upperQuantile(0) == .infinity)
        #expect(StandardNormal.upperQuantile(1) == -.infinity)
    }

    @Test func `extreme arguments give limits, not nonsense`() {
        let distribution = StudentT(degreesOfFreedom: 5)
        #expect(distribution.twoSidedTail(0) == 1)
        #expect(distribution.twoSidedTail(.infinity) == 0)
        #expect(distribution.twoSidedTail(1e200) >= 0)
        #expect(distribution.upperQuantile(0.5) == 0)
        #expect(StudentT(degreesOfFreedom: 1).upperQuantile(1e-300) > 1e299)
    }
}
