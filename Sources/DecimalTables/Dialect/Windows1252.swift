/// Text in Windows-1252, as spreadsheet programs of western Europe write it where UTF-8 is not asked for.
enum Windows1252 {
    /// The text that the bytes spell in UTF-8 or, where they are none, in Windows-1252.
    static func textIfNotUTF8(_ bytes: some Collection<UInt8>) -> String {
        isUTF8(bytes) ? String(decoding: bytes, as: UTF8.self) : text(bytes)
    }

    /// Whether the bytes are well-formed UTF-8.
    static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
        // A repaired text has other bytes than the damaged one.
        bytes.allSatisfy { $0 < 0x80 } || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    }

    private static func text(_ bytes: some Collection<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append((0x80...0x9F).contains(byte) ? special[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return String(text)
    }

    /// What 0x80 to 0x9F stand for, by the table of the WHATWG Encoding Standard; all others are as in Unicode.
    private static let special = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
