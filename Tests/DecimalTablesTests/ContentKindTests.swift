import BedtimeTestSupport
import Testing

@testable import DecimalTables

@Suite("What is no table") struct ContentKindTests {
    @Test("is told by its first bytes")
    func kinds() {
        let pad = [UInt8](repeating: 7, count: 20)
        let files: [([UInt8], ContentKind)] = [
            (Array("\n \n<!DOCTYPE html>\n<html>".utf8), .webPage),
            (Array("<HTML><body>".utf8), .webPage),
            (Array("<div class='x'>".utf8), .webPage),
            (Array("<?xml version='1.0'?><HealthData><HeadphoneAudio/></HealthData>".utf8), .xml),
            (Array("  {\"data\": 1}".utf8), .json),
            (Array("[1, 2]".utf8), .json),
            (Array("{\\rtf1\\ansi".utf8), .richText),
            ([0x50, 0x4B, 3, 4] + Array("apple_health_export/export.xml".utf8), .zipArchive),
            ([0x50, 0x4B, 3, 4] + pad + Array("[Content_Types].xml".utf8), .spreadsheet),
            (
                [0x50, 0x4B, 3, 4] + pad + Array("mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8),
                .spreadsheet
            ),
            ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], .oldExcelWorkbook),
            (Array("%PDF-1.7".utf8), .pdf),
            ([0x1F, 0x8B, 8], .packed(with: "gzip")),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0], .packed(with: "xz")),
            (Array("BZh91AY".utf8), .packed(with: "bzip2")),
            ([0x28, 0xB5, 0x2F, 0xFD, 0], .packed(with: "zstd")),
            ([0x89, 0x50, 0x4E, 0x47], .picture("PNG")),
            ([0xFF, 0xD8, 0xFF, 0xE0], .picture("JPEG")),
            (Array("SQLite format 3\0".utf8), .database),
            (Array("PAR1".utf8), .parquet),
            ("wake,coffee\n1,2\n".utf16.flatMap { [UInt8($0 & 255), 0] }, .unmarkedUTF16),
            ("wake,coffee\n1,2\n".utf16.flatMap { [0, UInt8($0 & 255)] }, .unmarkedUTF16),
            ([0xFF, 0xFE, 0, 0] + "wake".utf16.flatMap { [UInt8($0 & 255), 0, 0, 0] }, .binary),
            ([1, 2, 3, 0, 4, 5], .binary),
        ]
        for (bytes, kind) in files {
            let error = #expect(throws: TableError.self) { try read([.bytes(bytes, name: "t.csv")]) }
            #expect(error?.problem == .notATable(kind), "\(kind)")
            #expect(error?.description == "t.csv: is \(kind.text), not a table of comma-separated values")
        }
    }

    @Test("is told behind a UTF-16 mark too")
    func encoded() {
        let page: [UInt8] = [0xFF, 0xFE] + "<!doctype HTML>".utf8.flatMap { [$0, 0] }
        let error = #expect(throws: TableError.self) { try read([.bytes(page, name: "t.csv")]) }
        #expect(error?.problem == .notATable(.webPage))
    }
}
