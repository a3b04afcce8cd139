/// Numbers as people type them: digits with at most one decimal point. No exponents, no `inf`, no `nan`, no hexadecimal.
enum PlainNumber {
    /// A number without a sign: `8`, `7.5`, `.5`; nil for anything else.
    static func decimal(_ text: some StringProtocol) -> Double? {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, text.utf8.count <= 40, parts.contains(where: { !$0.isEmpty }),
            parts.allSatisfy({ $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
        else { return nil }
        return Double("0" + text + (parts.last?.isEmpty == true ? "0" : ""))
    }

    /// A whole number of one or more.
    static func count(_ text: String) throws(ValueProblem) -> Int {
        guard let number = digits(text).flatMap({ Int($0) }), number > 0 else {
            throw ValueProblem(expected: "a whole number of 1 or more", example: "1000")
        }
        return number
    }

    /// The seed of a random generator: a whole number from 0 to 2⁶⁴ − 1.
    static func seed(_ text: String) throws(ValueProblem) -> UInt64 {
        guard let number = digits(text).flatMap({ UInt64($0) }) else {
            throw ValueProblem(expected: "a whole number from 0 to 18446744073709551615", example: "7")
        }
        return number
    }

    /// A number of zero or more, also with an exponent, such as the strength of a ridge.
    static func nonNegative(_ text: String) throws(ValueProblem) -> Double {
        let allowed = "0123456789.eE+-".utf8
        guard text.utf8.allSatisfy({ allowed.contains($0) }), let number = Double(text), number >= 0, number.isFinite
        else { throw ValueProblem(expected: "a number of 0 or more", example: "0.1") }
        return number == 0 ? 0 : number
    }

    private static func digits(_ text: String) -> String? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? text : nil
    }
}
