import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

@Suite struct SpreadModelTests {
    @Test func `a spread that grows with coffee is found, and in coffee alone`() throws {
        let fitted = try FittedRows(NoisyNights.rows(4000, seed: 1) { _, coffee in 40 * coffee + 4 })
        let spread = fitted.spread
        #expect(spread.unevenInputs == ["coffee"])
        #expect(spread.pValue.map { $0 < 1e-100 } == true)
        for coffee in 1...10 {
            let truth = 40 * Double(coffee) + 4
            // A standard deviation of 400 normal errors has a relative standard error of 3.5 %.
            #expect(abs(spread.spread(at: [0, 8, Double(coffee)]) / truth - 1) < 0.1, "\(coffee) cups")
        }
        #expect(abs(spread.ratio - 404.0 / 44) < 1)
        #expect(spread.isSound)
    }

    @Test func `an even spread is constant`() throws {
        var found = 0
        for seed in UInt64(0)..<20 {
            let spread = try FittedRows(NoisyNights.rows(500, seed: seed) { _, _ in 180 }).spread
            #expect(abs(spread.level - 180) < 30, "seed \(seed)")
            found += spread.isUneven ? 1 : 0
        }
        // At p < 0.01, two or more of twenty is a thing of 1.7 %.
        #expect(found <= 1)
    }

    @Test(arguments: NoisyNights.Shape.allCases)
    func `noise of any shape is not taken for an uneven spread`(_ shape: NoisyNights.Shape) throws {
        let spread = try FittedRows(NoisyNights.rows(3000, seed: 77, shape: shape) { _, _ in 180 }).spread
        #expect(!spread.isUneven)
    }

    @Test func `the order of the rows leaves no trace`() throws {
        let seed: UInt64 = 9
        var random = SplitMix64(seed: seed)
        var rows = NoisyNights.rows(700, seed: seed, shape: .heavy, fractionalCups: true) { sleep, coffee in
            10 * sleep + 30 * coffee
        }
        let first = try FittedRows(rows).spread
        #expect(first.isUneven)
        for _ in 0..<4 {
            rows.shuffle(using: &random)
            #expect(try FittedRows(rows).spread == first, "seed \(seed)")
        }
    }

    @Test func `one gross outlier among ten thousand rows does not tilt the spread`() throws {
        var rows = NoisyNights.rows(10_000, seed: 3) { _, coffee in 40 * coffee + 4 }
        let before = try FittedRows(rows).spread
        rows[17][3] = ExactDecimal(3525)
        let after = try FittedRows(rows).spread
        #expect(after.unevenInputs == ["coffee"])
        for coffee in [1.0, 5, 10] {
            let (a, b) = (before.spread(at: [0, 8, coffee]), after.spread(at: [0, 8, coffee]))
            #expect(abs(a / b - 1) < 0.03, "\(coffee) cups: \(a), \(b)")
        }
    }

    @Test func `few rows, exact rows and constant inputs have a constant spread above zero`() throws {
        let few = try FittedRows(NoisyNights.rows(19, seed: 4) { _, coffee in 40 * coffee }).spread
        #expect(!few.isUneven)
        #expect(few.pValue == nil)
        let exact = try FittedRows(
            (0..<100).map { [ExactDecimal($0), ExactDecimal(3 * $0 + 1)] }, names: ["x", "y"]
        ).spread
        #expect(exact.level > 0)
        #expect(exact.level < 1e-10)
        let constant = try FittedRows(
            (0..<100).map { [ExactDecimal(5), ExactDecimal($0 * $0 % 7)] }, names: ["x", "y"]
        ).spread
        #expect(!constant.isUneven)
        #expect(constant.spread(at: [1e300]) == constant.level)
        let zero = try FittedRows([[ExactDecimal(1), ExactDecimal(0)]], names: ["x", "y"]).spread
        for spread in [few, exact, constant, zero] { #expect(spread.isSound) }
    }

    @Test func `units and shifts of the inputs change nothing but the slopes' units`() throws {
        var random = SplitMix64(seed: 12)
        // Coffee in −500…500 hundredths; at any unit of the input and of the target the spread is the same share.
        let drawn = (0..<400).map { _ in
            let x = Int64.random(in: -500...500, using: &random)
            return (x, Int64((Double(x + 600) * NoisyNights.Shape.normal.draw(&random)).rounded()))
        }
        func spread(inputDecimals: Int, shift: Int64, targetDecimals: Int) throws -> SpreadModel {
            try FittedRows(
                drawn.map { x, e in
                    [decimal(x + shift, inputDecimals), decimal(e, targetDecimals)]
                }, names: ["x", "y"]
            ).spread
        }
        let plain = try spread(inputDecimals: 0, shift: 0, targetDecimals: 0)
        #expect(plain.isUneven)
        for (decimals, unit) in [(8, 1e-8), (-8, 1e8), (100, 1e-100), (-100, 1e100)] {
            for shift in [Int64(0), 1_000_000] {
                let other = try spread(inputDecimals: decimals, shift: shift, targetDecimals: decimals)
                for x in [-500.0, 0, 400, 5000, -5000] {
                    let expected = plain.spread(at: [x]) * unit
                    let found = other.spread(at: [(x + Double(shift)) * unit])
                    #expect(abs(found / expected - 1) < 1e-6, "unit \(unit), shift \(shift), x \(x)")
                }
            }
        }
    }

    /// value / 10^decimals, for negative decimals too.
    private func decimal(_ value: Int64, _ decimals: Int) -> ExactDecimal {
        ExactDecimal(isNegative: value < 0, digits: ExactDecimal(value).digits, decimals: decimals)
    }

    @Test func `the spread stays above zero outside the data`() throws {
        let fitted = try FittedRows(
            NoisyNights.rows(2000, seed: 5, fractionalCups: true) { _, coffee in 40 * coffee })
        let spread = fitted.spread
        for coffee in stride(from: -100.0, through: 100, by: 0.5) {
            #expect(spread.spread(at: [0, 8, coffee]) >= spread.minimum)
        }
        #expect(spread.minimum > 0)
        #expect(spread.spread(at: [0, 8, .greatestFiniteMagnitude]).isFinite)
        #expect(spread.spread(at: [0, 8, -.greatestFiniteMagnitude]) == spread.minimum)
    }

    @Test func `twin inputs share the spread`() throws {
        let rows = NoisyNights.rows(1000, seed: 6) { _, coffee in 40 * coffee }
        let fitted = try FittedRows(rows)
        let coffee = fitted.inputs[2]
        let spread = SpreadModel.fit(rows: fitted.rows, inputs: [coffee, coffee], names: ["a", "b"])
        #expect(spread.unevenInputs.count == 1)
        #expect(abs(spread.spread(at: [10, 10]) / fitted.spread.spread(at: [0, 0, 10]) - 1) < 1e-6)
    }
}
