/// Numbers as a person reads them.
enum Numbers {
    /// Without needless decimals: `2`, `1.5`; at most as many significant digits as given, and never an exponent in the
    /// range where people do without.
    static func text(_ value: Double, digits: Int = 6) -> String {
        guard value.isFinite else { return "—" }
        guard value != 0 else { return "0" }
        var exponent = Int(logBase10(abs(value)).rounded(.down))
        if exponent < -5 || exponent > 14 {
            let mantissa = value / powerOfTen(exponent)
            let shown = text(mantissa, digits: digits)
            // 9.9999996 may round up to ten.
            return shown.hasSuffix("10") ? "\(shown.dropLast())e\(exponent + 1)" : "\(shown)e\(exponent)"
        }
        // Rounding may carry into another digit: 9.9999996 has one digit more before its point.
        let step = powerOfTen(exponent - digits + 1)
        let rounded = (value / step).rounded() * step
        exponent = Int(logBase10(abs(rounded)).rounded(.down))
        return fixed(value, decimals: max(0, min(digits - 1 - exponent, 17)), trimmed: true)
    }

    /// With so many decimals, rounded half away from zero.
    static func fixed(_ value: Double, decimals: Int, trimmed: Bool = false) -> String {
        guard value.isFinite, abs(value) < 1e17 else { return "\(value)" }
        let scale = powerOfTen(decimals)
        let scaled = (abs(value) * scale).rounded()
        guard scaled < 1e18 else { return "\(value)" }
        let digits = String(Int64(scaled))
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        var whole = String(padded.dropLast(decimals))
        var fraction = String(padded.suffix(decimals))
        if trimmed { while fraction.hasSuffix("0") { fraction.removeLast() } }
        if !fraction.isEmpty { whole += "." + fraction }
        return (value < 0 && scaled != 0 ? "−" : "") + whole
    }

    private static func powerOfTen(_ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<abs(exponent) { power *= 10 }
        return exponent < 0 ? 1 / power : power
    }

    private static func logBase10(_ x: Double) -> Double {
        // By comparison rather than by logarithm, whose last digit may fall on the wrong side of a power of ten.
        var exponent = 0.0
        var rest = x
        while rest >= 10 {
            rest /= 10
            exponent += 1
        }
        while rest < 1 {
            rest *= 10
            exponent -= 1
        }
        return exponent
    }
}
