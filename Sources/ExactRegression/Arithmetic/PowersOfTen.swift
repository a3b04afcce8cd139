/// Small exact powers of ten.
enum PowersOfTen {
    private static let table: [UInt64] = {
        var table: [UInt64] = [1]
        for _ in 0..<19 { table.append(table[table.count - 1] * 10) }
        return table
    }()

    /// 10^exponent for exponents 0…19.
    static func uint64(_ exponent: Int) -> UInt64 { table[exponent] }
}
