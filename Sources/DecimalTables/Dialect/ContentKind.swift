/// What a file is that is no table, told by its first bytes.
public enum ContentKind: Hashable, Sendable {
    /// HTML.
    case webPage
    /// XML, such as a health export.
    case xml
    /// JSON.
    case json
    /// Rich text.
    case richText
    /// A workbook of today's spreadsheet programs.
    case spreadsheet
    /// A workbook of Excel before 2007.
    case oldExcelWorkbook
    /// A zip archive.
    case zipArchive
    /// A file packed by gzip, xz, bzip2 or zstd; the program's name.
    case packed(with: String)
    /// A PDF document.
    case pdf
    /// A picture; its format's name.
    case picture(String)
    /// An SQLite database.
    case database
    /// A Parquet file.
    case parquet
    /// Text in UTF-16 that lacks the byte order mark.
    case unmarkedUTF16
    /// Some other binary file.
    case binary

    /// The kind of a file that begins with these bytes, decoded where a mark said how; nil for what may be a table.
    init?(firstBytes bytes: [UInt8], isMarked: Bool) {
        for (signature, kind) in Self.signatures where bytes.starts(with: signature) {
            self = kind == .zipArchive && Self.holdsWorkbook(bytes) ? .spreadsheet : kind
            return
        }
        if let nul = bytes.firstIndex(of: 0) {
            self = !isMarked && Self.looksLikeUTF16(bytes, firstNUL: nul) ? .unmarkedUTF16 : .binary
            return
        }
        switch bytes.first(where: { !$0.isBlank && $0 != .lineFeed && $0 != .carriageReturn }) {
        case UInt8(ascii: "<"):
            self = Self.looksLikeHTML(bytes) ? .webPage : .xml
        case UInt8(ascii: "{"):
            self = bytes.starts(with: Array("{\\rtf".utf8)) ? .richText : .json
        case UInt8(ascii: "["):
            self = .json
        default:
            return nil
        }
    }

    private static let signatures: [([UInt8], ContentKind)] = [
        ([0x50, 0x4B, 3, 4], .zipArchive),
        ([0x50, 0x4B, 5, 6], .zipArchive),
        ([0xD0, 0xCF, 0x11, 0xE0], .oldExcelWorkbook),
        (Array("%PDF".utf8), .pdf),
        ([0x1F, 0x8B], .packed(with: "gzip")),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], .packed(with: "xz")),
        (Array("BZh".utf8), .packed(with: "bzip2")),
        ([0x28, 0xB5, 0x2F, 0xFD], .packed(with: "zstd")),
        ([0x89, 0x50, 0x4E, 0x47], .picture("PNG")),
        ([0xFF, 0xD8, 0xFF], .picture("JPEG")),
        (Array("SQLite format 3".utf8), .database),
        (Array("PAR1".utf8), .parquet),
    ]

    private static func holdsWorkbook(_ bytes: [UInt8]) -> Bool {
        let names = [
            "[Content_Types].xml", "xl/", "opendocument.spreadsheet", "Index/Document.iwa", "Index/Tables/",
        ]
        return names.contains { bytes.contains(Array($0.utf8)) }
    }

    private static func looksLikeHTML(_ bytes: [UInt8]) -> Bool {
        let text = bytes.map(\.lowercased)
        if text.contains(Array("<!doctype html".utf8)) || text.contains(Array("<html".utf8)) { return true }
        // Pages also begin with a comment or a piece of a page; names of XML elements may begin alike, as `<HeadphoneAudio`.
        guard let tag = text.firstIndex(of: UInt8(ascii: "<")) else { return false }
        let name = text[(tag + 1)...].prefix { (97...122).contains($0) }
        return ["head", "body", "div", "p", "table", "script", "meta", "title"].contains { name.elementsEqual($0.utf8) }
    }

    /// Latin text in UTF-16 has a NUL in every other place.
    private static func looksLikeUTF16(_ bytes: [UInt8], firstNUL: Int) -> Bool {
        let same = stride(from: firstNUL % 2, to: bytes.count, by: 2)
        let nuls = same.reduce(0) { bytes[$1] == 0 ? $0 + 1 : $0 }
        return nuls * 10 >= bytes.count / 2 * 8 && bytes.count >= 4
    }
}

extension [UInt8] {
    /// Whether the bytes occur somewhere, one after another.
    func contains(_ needle: [UInt8]) -> Bool {
        guard let first = needle.first, needle.count <= count else { return needle.isEmpty }
        for start in 0...(count - needle.count) where self[start] == first {
            if self[start..<(start + needle.count)].elementsEqual(needle) { return true }
        }
        return false
    }
}
