/// A number from 0 to 99 in two digits.
func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
}

/// The value of one to nine ASCII digits; nil for anything else.
func decimalNumber(_ bytes: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(bytes.count) else { return nil }
    var number = 0
    for byte in bytes {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
}

/// Decodes a value that is written as one text.
func decodeText<Value: LosslessStringConvertible>(from decoder: any Decoder, expected: String) throws -> Value {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Value(text) else {
        throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "found \"\(text)\", expected \(expected)")
    }
    return value
}
