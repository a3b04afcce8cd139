import DecimalTables
import ExactRegression
import Testing

/// The t and normal distributions against `Tests/Fixtures/regression/distributions.py`, Python 3.11.7 with mpmath 1.4.1.
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
        var tails: [Tail]
        var quantiles: [Quantile]
        var normal: [Normal]
    }

    let reference: Reference

    init() throws {
        reference = try Fixture.decode(Reference.self, from: "regression/distributions.json")
    }

    private func double(_ text: String) throws -> Double { try #require(Double(text)) }

    @Test func `t tails are right to 1e-12 down to 1e-290`() throws {
        #expect(reference.tails.count > 80)
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

    @Test func `normal tails are right to 1e-12`() throws {
        for value in reference.normal {
            let digits = logRelativeError(
                StandardNormal.upperTail(try double(value.z)), try #require(ExactDecimal(value.upper)))
            #expect(digits >= 12, "z = \(value.z)")
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
