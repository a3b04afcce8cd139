import BedtimeTestSupport
import Testing

@testable import DecimalTables

@Suite("An exact decimal") struct ExactDecimalTests {
    @Test("is read from the notations of a number, and from nothing else")
    func parsing() {
        let good = [
            ("9", "9"), ("9.0", "9"), ("0.9e1", "9"), ("+.5", "0.5"), ("5.", "5"), ("-0.0", "0"), (" 1e3\t", "1000"),
            ("1E-3", "0.001"), ("-12.50", "-12.5"), ("007", "7"), ("0e999999999999", "0"),
            ("123456789012345678901234567890.10", "123456789012345678901234567890.1"),
            ("1e308", "1" + String(repeating: "0", count: 308)), ("9223372036854775808", "9223372036854775808"),
            ("0.0000000000000000000000010", "0.000000000000000000000001"),
        ]
        for (text, description) in good {
            #expect(ExactDecimal(text)?.description == description, "\(text)")
        }
        let bad = [
            "", " ", ".", "-", "+", "e1", "1e", "1e+", "1e1.5", "nan", "inf", "infinity", "0x1p3", "0x10", "1 234",
            "1,5",
            "1_000", "1e400", "1e309", "1.8e308", "--1", "1-", "٣", "1e-1101", "1\0", "½",
        ]
        for text in bad { #expect(ExactDecimal(text) == nil, "\(text)") }
        #expect(ExactDecimal("1e-400")?.decimals == 400)
        #expect(ExactDecimal("1" + String(repeating: "0", count: 400) + "e-400") == ExactDecimal(1))
    }

    @Test("has the Double that Swift reads from the same text")
    func doubles() throws {
        var texts = [
            "0", "-1", "0.1", "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740995",
            // Halfway between two Doubles, and a little beside it.
            "1.00000000000000011102230246251565404236316680908203125",
            "1.00000000000000011102230246251565404236316680908203124",
            "1.00000000000000011102230246251565404236316680908203126",
            "1.00000000000000033306690738754696212708950042724609375",
            // Subnormals, the least one, and half of it.
            "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308",
            "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623158e308", "1e22", "1e23", "1e-22",
            "1e-23",
            "123456789012345678901234567890123456789012345678901234567890.5",
            String(repeating: "9", count: 300) + "." + String(repeating: "9", count: 700),
        ]
        let seed: UInt64 = 20_261_201
        var random = SplitMix64(seed: seed)
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...25, using: &random)
            var text = Bool.random(using: &random) ? "-" : ""
            for _ in 0..<count { text += String(Int.random(in: 0...9, using: &random)) }
            text += "e\(Int.random(in: -340...280, using: &random))"
            texts.append(text)
        }
        for text in texts {
            let decimal = try #require(ExactDecimal(text), "\(text)")
            let expected = try #require(Double(text))
            #expect(decimal.doubleValue == expected, "\(text), seed \(seed)")
        }
    }

    @Test("of a Double, exact or shortest, gives the Double back")
    func roundTrips() throws {
        #expect(ExactDecimal(exactly: 0.1)?.description == "0.1000000000000000055511151231257827021181583404541015625")
        #expect(ExactDecimal(shortest: 0.1)?.description == "0.1")
        #expect(ExactDecimal(exactly: 0x1p70)?.description == "1180591620717411303424")
        #expect(ExactDecimal(exactly: -0.0) == ExactDecimal(0))
        #expect(ExactDecimal(shortest: 1e300)?.description.count == 301)
        for value in [Double.nan, .infinity, -.infinity] {
            #expect(ExactDecimal(exactly: value) == nil)
            #expect(ExactDecimal(shortest: value) == nil)
        }
        #expect(ExactDecimal(exactly: .leastNonzeroMagnitude)?.decimals == 1074)
        #expect(ExactDecimal(exactly: .leastNonzeroMagnitude)?.doubleValue == .leastNonzeroMagnitude)
        #expect(ExactDecimal(exactly: .greatestFiniteMagnitude)?.doubleValue == .greatestFiniteMagnitude)
        let seed: UInt64 = 7
        var random = SplitMix64(seed: seed)
        for _ in 0..<400 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            #expect(ExactDecimal(exactly: value)?.doubleValue == value, "\(value), seed \(seed)")
            #expect(ExactDecimal(shortest: value)?.doubleValue == value, "\(value), seed \(seed)")
        }
    }

    @Test("is scaled exactly where the quotient ends, else to 17 decimals")
    func scaling() {
        func scaled(_ text: String, _ multiplier: Int, _ divisor: Int) -> String? {
            ExactDecimal(text)?.scaled(by: multiplier, over: divisor).description
        }
        #expect(scaled("8.5", 3600, 1) == "30600")
        #expect(scaled("510", 1, 60) == "8.5")
        #expect(scaled("-509", 1, 60) == "-8.48333333333333333")
        #expect(scaled("2", 1, 3) == "0.66666666666666667")
        #expect(scaled("1", 1, 1 << 20) == "0.00000095367431640625")
        #expect(scaled("3", 7, 21) == "1")
        #expect(scaled("0.1234567890123456788", 1, 3) == "0.04115226300411523")
        #expect(scaled("2.9999999999999999999", 1, 3) == "1")
        #expect(scaled("0", 5, 7) == "0")
    }
}
