import BedtimeTestSupport
import Testing

@testable import DecimalTables

@Suite("The writer") struct CSVWriterTests {
    private func written(_ body: (inout CSVWriter) -> Void) -> String {
        var writer = CSVWriter()
        body(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("quotes what needs quotes, and nothing else")
    func quoting() {
        let text = written { writer in
            for field in ["a", "b c", "d,e", "f\"g", "h\ni", "j\r", " k", "", "l;"] { writer.append(field) }
            writer.endRow()
            writer.append("")
            writer.endRow()
        }
        #expect(text == "a,b c,\"d,e\",\"f\"\"g\",\"h\ni\",\"j\r\",\" k\",,l;\n\"\"\n")
    }

    @Test("writes Doubles by their shortest digits, without exponent in the common range")
    func doubles() {
        let values: [(Double, String)] = [
            (0, "0"), (-0.0, "0"), (9, "9"), (-30600, "-30600"), (8.5, "8.5"), (0.1, "0.1"), (1e-5, "0.00001"),
            (1e-7, "0.0000001"), (9.5e-8, "9.5e-08"), (1e20, "100000000000000000000"), (1e21, "1e+21"),
            (9007199254740992, "9007199254740992"), (12345678901234567168, "12345678901234567000"),
            (0.1 + 0.2, "0.30000000000000004"), (.nan, ""), (.infinity, ""),
        ]
        for (value, expected) in values {
            #expect(
                written {
                    $0.append("x"); $0.append(value)
                } == "x," + expected)
        }
        let seed: UInt64 = 5
        var random = SplitMix64(seed: seed)
        for _ in 0..<5_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            #expect(Double(written { $0.append(value) }) == value, "\(value), seed \(seed)")
        }
    }

    @Test("writes short decimals as Swift prints them")
    func shortDecimals() {
        let seed: UInt64 = 6
        var random = SplitMix64(seed: seed)
        for _ in 0..<5_000 {
            let mantissa = Int.random(in: -9_999_999_999_999_999...9_999_999_999_999_999, using: &random)
            let value = Double(mantissa >> Int.random(in: 0...50, using: &random)) / 1000
            let expected = ExactDecimal(shortest: value)?.description
            #expect(written { $0.append(value) } == expected, "\(value), seed \(seed)")
        }
    }

    @Test("writes integers and decimals with every digit")
    func integers() {
        let text = written { writer in
            for value in [0, 7, -12, 100, 99, 1_000_000_000_000_000_000, Int.max, Int.min] { writer.append(value) }
            writer.append(ExactDecimal(-5, decimals: 3))
            writer.endRow()
        }
        #expect(text == "0,7,-12,100,99,1000000000000000000,9223372036854775807,-9223372036854775808,-0.005\n")
    }

    @Test("writes what the reader reads")
    func roundTrip() throws {
        var writer = CSVWriter()
        for name in ["note", "x"] { writer.append(name) }
        writer.endRow()
        for (note, x) in [("a,\"b\"\nc", 1.5), ("", 1e-300), ("d", -2)] {
            writer.append(note)
            writer.append(x)
            writer.endRow()
        }
        let table = try read([.bytes(writer.bytes, name: "t")], columns: [ColumnSpec("x")])
        #expect(table.cells.map { Double($0[0]) } == [1.5, 1e-300, -2])
        writer.removeAll()
        #expect(writer.bytes.isEmpty)
    }
}
