/// Ids of entries.
public enum JournalID {
    /// 128 random bits as 32 hexadecimal digits, so that two devices never choose the same.
    ///
    /// - Parameter generator: where the bits come from; the library has no source of its own.
    /// - Returns: the id.
    public static func random(using generator: inout some RandomNumberGenerator) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for word: UInt64 in [generator.next(), generator.next()] {
            for shift in stride(from: 60, through: 0, by: -4) { text.append(digits[Int(word >> UInt64(shift) & 0xF)]) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
