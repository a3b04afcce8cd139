/// A time zone written as a rule in `TZ`: `EST5EDT,M3.2.0,M11.1.0`, `<+03>-3`, `UTC0`.
///
/// Source of the grammar: POSIX.1-2024, Base Definitions, section 8.3; hours up to 167 are an extension of RFC 9636.
struct POSIXZone {
    private var rest: Substring.UTF8View

    /// Whether a text is such a rule, so that libc will understand it.
    static func isRule(_ text: String) -> Bool {
        var reader = POSIXZone(rest: text[...].utf8)
        return reader.readZone()
    }

    private mutating func readZone() -> Bool {
        guard readName(), readTime(hours: 0...24) else { return false }
        if rest.isEmpty { return true }
        guard readName() else { return false }
        if let next = rest.first, next != UInt8(ascii: ","), !readTime(hours: 0...24) { return false }
        if rest.isEmpty { return true }
        return readRule() && readRule() && rest.isEmpty
    }

    /// Three letters or more, or anything of letters, digits and signs in angle brackets.
    private mutating func readName() -> Bool {
        let isQuoted = take("<")
        let name = rest.prefix { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
            default: false
            }
        }
        rest = rest.dropFirst(name.count)
        return name.count >= 3 && (!isQuoted || take(">"))
    }

    /// `[+|-]hh[:mm[:ss]]`.
    private mutating func readTime(hours: ClosedRange<Int>) -> Bool {
        if !take("-") { _ = take("+") }
        guard let hour = readNumber(), hours.contains(hour) else { return false }
        for _ in 0..<2 where take(":") {
            guard let part = readNumber(), part < 60 else { return false }
        }
        return true
    }

    /// `,Mm.w.d`, `,Jn` or `,n`, and `/time`.
    private mutating func readRule() -> Bool {
        guard take(",") else { return false }
        if take("M") {
            guard let month = readNumber(), (1...12).contains(month), take("."),
                let week = readNumber(), (1...5).contains(week), take("."),
                let day = readNumber(), (0...6).contains(day)
            else { return false }
        } else {
            let first = take("J") ? 1 : 0
            guard let day = readNumber(), (first...365).contains(day) else { return false }
        }
        return take("/") ? readTime(hours: 0...167) : true
    }

    private mutating func readNumber() -> Int? {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard (1...3).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let next = rest.first, UInt32(next) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }
}
