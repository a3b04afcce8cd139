import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

@Suite struct BigNumberTests {
    /// Reference: Python 3.11.7, `python3 -c "print((2**200+12345)*(-3**150))"` and the like.
    @Test func `products and sums of large integers are exact`() throws {
        let a = BigInteger(
            mantissaOf: try #require(ExactDecimal("1606938044258990275541962092341162602522202993782792835313721")))
        let b = BigInteger(
            mantissaOf: try #require(
                ExactDecimal("-369988485035126972924700782451696644186473100389722973815184405301748249")))
        let product = try #require(
            ExactDecimal(
                "-59454857254069362884986028750765908201998441185874511467019395941149028527182408243010309929122924013806514"
                    + "9502527266106665677424529"))
        #expect(a * b == BigInteger(mantissaOf: product))
        #expect((a + b) - b == a)
        #expect(a - a == .zero)
        #expect(BigInteger(Int64.min).bitWidth == 64)
    }

    @Test func `ring laws hold for random integers`() {
        let seed: UInt64 = 11
        var random = SplitMix64(seed: seed)
        func integer() -> BigInteger {
            BigInteger(
                isNegative: Bool.random(using: &random),
                limbs: (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    // Limbs of all ones and all zeros are where carries go wrong.
                    [0, .max, UInt64.random(in: 0 ... .max, using: &random)][Int.random(in: 0...2, using: &random)]
                })
        }
        for _ in 0..<2000 {
            let (a, b, c) = (integer(), integer(), integer())
            #expect(a * (b + c) == a * b + a * c, "seed \(seed)")
            #expect((a + b) + c == a + (b + c), "seed \(seed)")
            #expect(a * b == b * a, "seed \(seed)")
            #expect(a.multipliedByPowerOfTen(3) == a * BigInteger(1000), "seed \(seed)")
        }
    }

    @Test func `the wide float divides and takes roots to 300 bits`() {
        let seed: UInt64 = 12
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let a = BigFloat(Double.random(in: -1e20...1e20, using: &random))
            let b = BigFloat(Double.random(in: 1e-20...1, using: &random))
            let back = a / b * b - a
            #expect(back.isZero || back.leadingExponent < a.leadingExponent - 315, "seed \(seed)")
            let root = b.squareRoot()
            let square = root * root - b
            #expect(square.isZero || square.leadingExponent < b.leadingExponent - 315, "seed \(seed)")
        }
        #expect((BigFloat(1) / BigFloat(3)).doubleValue == 1.0 / 3)
        #expect(BigFloat(2).squareRoot().doubleValue == 2.0.squareRoot())
    }

    @Test func `a double survives the wide float, also at the ends of its range`() {
        for value in [
            0, 1, -1.5, .pi, .leastNonzeroMagnitude, .leastNormalMagnitude, -.greatestFiniteMagnitude,
            1000 * .leastNonzeroMagnitude, .leastNormalMagnitude.nextDown,
        ] as [Double] {
            #expect(BigFloat(value).doubleValue == value)
        }
        #expect((BigFloat(Double.greatestFiniteMagnitude) * BigFloat(2)).doubleValue == .infinity)
        #expect((BigFloat(Double.leastNonzeroMagnitude) * BigFloat(0.5)).doubleValue == 0)
        #expect((BigFloat(Double.leastNonzeroMagnitude) * BigFloat(0.75)).doubleValue == .leastNonzeroMagnitude)
    }

    @Test func `the wide float rounds to the nearest double, ties to even`() {
        let one = BigFloat(1)
        #expect((one + BigFloat(0x1p-53)).doubleValue == 1)
        #expect((one + BigFloat(0x1.8p-52)).doubleValue == 1 + 0x1p-51)
        #expect((one + BigFloat(0x1p-53) + BigFloat(0x1p-200)).doubleValue == 1 + 0x1p-52)
    }

    @Test func `an exact sum does not depend on the order and is rounded once`() {
        let seed: UInt64 = 13
        var random = SplitMix64(seed: seed)
        var values = (0..<2000).map { _ in
            Double.random(in: -1...1, using: &random)
                * [1e-300, 1e-20, 1, 1e20, 1e300][Int.random(in: 0...4, using: &random)]
        }
        values += values.map { -$0 }
        values += [1e-3, .leastNonzeroMagnitude]
        for _ in 0..<5 {
            values.shuffle(using: &random)
            var sum = ExactSum()
            var first = ExactSum()
            for (i, value) in values.enumerated() {
                if i < 1000 { first.add(value) } else { sum.add(value) }
            }
            sum.merge(first)
            #expect(sum.doubleValue == 1e-3, "seed \(seed)")
        }
    }

    @Test func `an exact sum keeps negative totals and remembers what cannot be added`() {
        var sum = ExactSum()
        for _ in 0..<10 { sum.add(-0.1) }
        // Ten times the double nearest to −0.1, rounded once.
        #expect(sum.doubleValue == -1.0)
        #expect(!sum.hasOverflowed)
        sum.add(.infinity)
        #expect(sum.hasOverflowed)
    }
}
