import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

@Suite struct MomentsTests {
    /// Random rows with cells of every width: whole, decimal, 17-digit, and far beyond an `Int64`.
    static func rows(_ count: Int, seed: UInt64) -> [[ExactDecimal]] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let small = ExactDecimal(
                Int64.random(in: -99...99, using: &random), decimals: Int.random(in: 0...2, using: &random))
            let large = ExactDecimal(
                Int64.random(in: .min ... .max, using: &random), decimals: Int.random(in: 0...18, using: &random))
            let wide = ExactDecimal(
                isNegative: Bool.random(using: &random),
                digits: (0..<40).map { _ in UInt8.random(in: 0...9, using: &random) },
                decimals: Int.random(in: 0...40, using: &random))
            return [small, large, Int.random(in: 0...9, using: &random) == 0 ? wide : small, large]
        }
    }

    /// Σ of a column or of a product by adding one row after the other, as decimals.
    private func sum(_ values: [(BigInteger, Int)], scale: Int) -> BigInteger {
        values.reduce(.zero) { $0 + $1.0.multipliedByPowerOfTen(scale - $1.1) }
    }

    @Test(arguments: [1, 255, 256, 257, 1000])
    func `sums are those of adding row by row`(_ count: Int) {
        let seed = UInt64(count)
        let rows = Self.rows(count, seed: seed)
        let moments = moments(blocks(of: rows))
        #expect(moments.rowCount == count)
        for a in 0..<4 {
            let single = rows.map { (BigInteger(mantissaOf: $0[a]), $0[a].decimals) }
            #expect(moments.sum(a) == sum(single, scale: moments.scale(of: a)), "seed \(seed), column \(a)")
            for b in a..<4 {
                let products = rows.map {
                    (BigInteger(mantissaOf: $0[a]) * BigInteger(mantissaOf: $0[b]), $0[a].decimals + $0[b].decimals)
                }
                let expected = sum(products, scale: moments.scale(of: a) + moments.scale(of: b))
                #expect(moments.product(a, b) == expected, "seed \(seed), columns \(a), \(b)")
            }
        }
    }

    @Test func `order, cuts and merges leave no trace in a fit`() throws {
        let seed: UInt64 = 5
        var random = SplitMix64(seed: seed)
        var rows = Self.rows(700, seed: seed)
        // Columns 1 and 3 are the same; keep three that differ.
        rows = rows.map { [$0[0], $0[2], $0[1]] }
        let whole = try LinearRegression().fit(moments(blocks(of: rows)), names: ["a", "b", "y"])
        for cut in [1, 7, 100, 256, 699] {
            rows.shuffle(using: &random)
            var parts = [
                moments(blocks(of: Array(rows[..<cut]), capacity: 3)), moments(blocks(of: Array(rows[cut...]))),
            ]
            parts.shuffle(using: &random)
            parts[0].merge(parts[1])
            let merged = try LinearRegression().fit(parts[0], names: ["a", "b", "y"])
            #expect(merged.terms == whole.terms, "seed \(seed), cut \(cut)")
            #expect(merged.rSquared == whole.rSquared, "seed \(seed), cut \(cut)")
            #expect(merged.covariance == whole.covariance, "seed \(seed), cut \(cut)")
        }
    }

    @Test func `the largest products of an Int64 do not overflow the sums`() {
        let largest = ExactDecimal(.max)
        let smallest = ExactDecimal(.min)
        let rows = [[ExactDecimal]](repeating: [largest, smallest], count: 2000)
        let moments = moments(blocks(of: rows))
        let count = BigInteger(2000)
        #expect(moments.product(0, 0) == count * BigInteger(.max) * BigInteger(.max))
        #expect(moments.product(0, 1) == count * BigInteger(.max) * BigInteger(.min))
        #expect(moments.product(1, 1) == count * BigInteger(.min) * BigInteger(.min))
        #expect(moments.sum(1) == count * BigInteger(.min))
    }
}
