import BedtimeTestSupport
import Testing

@testable import DecimalTables

@Suite("A damaged table") struct MutationTests {
    @Test("gives rows or an error, the same ones whatever the pieces")
    func mutations() throws {
        let seed: UInt64 = 0xBED
        var random = SplitMix64(seed: seed)
        let seeds = [
            Writing(), Writing(separator: ";", lineEnd: "\r\n", decimalMark: ","), Writing(quotesAll: true),
            Writing(encoding: .utf16LittleEndian, separator: "\t"), Writing(lineEnd: "\r\r\n"),
        ].map { $0.bytes(DialectTests().records) }
        let spice: [UInt8] = Array("\"\",;\t\r\n\r. -+eE09:amp\0\u{FE}<{=é".utf8) + [0xFF, 0xC3, 0x80]
        for round in 0..<20_000 {
            var bytes = seeds.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let byte = spice.randomElement(using: &random) ?? 0
                switch Int.random(in: 0...4, using: &random) {
                case 0: bytes[place] = byte
                case 1: bytes.insert(byte, at: place)
                case 2: bytes.remove(at: place)
                case 3: bytes.removeSubrange(place...)
                default:
                    let end = min(bytes.count, place + 20)
                    bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
                }
            }
            var options = TableOptions(skipBadRows: round % 2 == 0)
            if round % 3 == 0 { options.documentedOrder = nightColumns.map(\.name) }
            let whole = outcome(bytes, options, pieceLength: nil)
            if round % 4 == 0 {
                let length = Int.random(in: 1...40, using: &random)
                #expect(outcome(bytes, options, pieceLength: length) == whole, "seed \(seed), round \(round)")
            }
        }
    }

    private func outcome(_ bytes: [UInt8], _ options: TableOptions, pieceLength: Int?) -> Result<ReadTable, TableError>
    {
        do {
            return .success(try read([.bytes(bytes, name: "t")], options: options, pieceLength: pieceLength))
        } catch let error as TableError {
            // Every message can be rendered.
            _ = error.description + (error.help ?? "")
            return .failure(error)
        } catch {
            Issue.record(error)
            return .success(ReadTable())
        }
    }
}
