import BedtimeTestSupport
import Foundation
import Testing

@testable import BedtimeJournal

@Suite("The scanner") struct ScannerTests {
    @Test("finds the envelope wherever its keys stand, and passes over the rest")
    func envelope() throws {
        let text = #"""
            {"note":"a \"quoted\" {brace} \u00e9 😀 \ud83d\ude00","nested":{"id":"no","list":[1,-2.5e+3,{"at":null}]},"at":"2026-12-01T14:10:00.75-05:00","kind":"meal","revision":12,"id":"x\u0041é","removed":false}
            """#
        let entry = try #require(snapshot(text).entry(id: "xAé"))
        #expect(entry.revision == 12 && entry.kind == "meal" && !entry.isRemoved && entry.lineNumber == 1)
        #expect(entry.at == noon)
        #expect(entry.bytes == Array(text.utf8))
    }

    @Test("takes the first of two equal keys, as the decoder does")
    func duplicates() throws {
        struct Plain: Decodable { let id: String, revision: Int, kind: String, note: String }
        let text =
            #"{"id":"a","id":"b","revision":2,"revision":3,"kind":"x","kind":"y","at":"2026-12-01T00:00:00Z","note":"1","note":"2"}"#
        let entry = try #require(snapshot(text).entry(id: "a"))
        #expect(entry.revision == 2 && entry.kind == "x")
        let decoded = try entry.decode(Plain.self)
        #expect(decoded.id == "a" && decoded.revision == 2 && decoded.kind == "x" && decoded.note == "1")
    }

    @Test("knows a key that is written with escapes, and an id that is")
    func escapes() throws {
        let text = #"{"\u0069d":"\u0061\/b","revision":1,"k\u0069nd":"dr\u0069nk","at":"2026-12-01T00:00:00\u005a"}"#
        let entry = try #require(snapshot(text).entry(id: "a/b"))
        #expect(entry.kind == "drink")
        #expect(snapshot(text + "\n" + line("a/b", 2)).history(id: "a/b").count == 2)
    }

    @Test("puts up with byte order marks, line ends of any kind, blank lines and a missing last line end")
    func surroundings() {
        let text = "\u{FEFF}" + line("a") + "\r\n\r\n  \t\n\u{FEFF} " + line("b") + " \r" + line("c") + "\n" + line("d")
        let read = snapshot(text)
        #expect(read.entries().map(\.id) == ["a", "b", "c", "d"])
        #expect(read.entries().map(\.lineNumber) == [1, 4, 4, 5])
        #expect(read.setAside.isEmpty && read.endsWithoutLineEnd)
    }

    @Test("reads entries that concatenation brought onto one line, also behind a torn one")
    func glued() {
        let torn = String(line("t", rest: ",\"note\":\"half").dropLast())
        let read = snapshot(line("a") + line("b") + "\n" + torn + line("c") + "\n" + line("d") + torn)
        #expect(read.entries().map(\.id) == ["a", "b", "c", "d"])
        #expect(read.setAside.map(\.lineNumber) == [2, 3])
        #expect(read.setAside.map(\.problem).last == .torn)
    }

    @Test("takes no object within a torn entry for an entry")
    func nested() {
        let read = snapshot(line("t", rest: ",\"original\":" + line("n")).dropLast() + "\n" + line("a"))
        #expect(read.entries().map(\.id) == ["a"])
        #expect(read.setAside == [SetAsideLine(lineNumber: 1, problem: .torn, bytes: read.setAside[0].bytes)])
    }

    @Test(
        "sets aside what is no entry, and says why",
        arguments: [
            ("x", "expected { at byte 1"), (line("a") + "x", "expected { at byte"),
            ("{}", "no \"id\""), (#"{"id":"a","revision":1,"kind":"x"}"#, "no \"at\""),
            (#"{"id":"","revision":1}"#, "\"id\""), (#"{"id":7,"revision":1}"#, "\"id\""),
            (#"{"id":"a","revision":0}"#, "\"revision\""), (#"{"id":"a","revision":1.0}"#, "\"revision\""),
            (#"{"id":"a","revision":9007199254740992}"#, "\"revision\""), (#"{"revision":"1"}"#, "\"revision\""),
            (#"{"at":"2026-02-29T00:00:00Z"}"#, "\"at\""), (#"{"at":"2026-12-01T00:00:00"}"#, "\"at\""),
            (#"{"removed":"yes"}"#, "\"removed\""), (#"{"restores":-1}"#, "\"restores\""),
            (#"{"id":"a\x"}"#, "an escape of JSON"), (#"{"id":"\ud800"}"#, "surrogate"),
            ("{\"id\":\"a\tb\"}", "control"),
            (#"{"id":01}"#, "a comma or }"), (#"{"id":.5}"#, "a value"), (#"{"a":tru}"#, "true"),
            (#"{"a":1,}"#, "quotes"),
            (#"{"a":"# + String(repeating: "[", count: 200), "128 levels"), (#"{"id":"a","revision":1"#, "torn"),
            (#"{"id":"a","kind":7"#, "torn"), ("\0\0\0\0", "expected {"),
        ])
    func problems(text: String, reason: String) throws {
        let read = snapshot(line("before") + "\n" + text + "\n" + line("after"))
        let aside = try #require(read.setAside.first)
        #expect(aside.lineNumber == 2 && "\(aside)".contains(reason), "\(aside)")
        #expect(read.entry(id: "before") != nil && read.entry(id: "after") != nil)
    }

    @Test("sets aside text that is not UTF-8")
    func encoding() {
        for bad: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] {
            let bytes = Array("{\"note\":\"".utf8) + bad + Array("\"}\n\(line("a"))\n".utf8)
            let read = JournalSnapshot(bytes: bytes)
            #expect(read.setAside.count == 1 && read.lineCount == 1)
        }
    }

    @Test("sets aside a line of more than 1 MiB, and reads one of just 1 MiB")
    func longLines() throws {
        let frame = line("a", rest: ",\"note\":\"\"").utf8.count
        let note = String(repeating: "x", count: JournalFile.longestLine - frame)
        #expect(snapshot(line("a", rest: ",\"note\":\"\(note)\"") + "\n").lineCount == 1)
        let read = snapshot(line("a", rest: ",\"note\":\"\(note)x\"") + "\n" + line("b"))
        #expect(read.setAside.map(\.problem) == [.tooLong(byteCount: JournalFile.longestLine + 1)])
        #expect(read.entries().map(\.id) == ["b"])
    }

    @Test("accepts of 20,000 damaged lines only what the decoder reads, and never fails itself")
    func fuzz() throws {
        struct Plain: Decodable { let id: String, revision: Int, kind: String, at: String, removed: Bool? }
        let seed: UInt64 = 0xF022
        var random = SplitMix64(seed: seed)
        let seeds = [
            line("a", rest: #","note":"é😀 \u00e9\ud83d\ude00 \"","list":[1,-2.5e+3,{"x":null}],"removed":true"#),
            line("b\\u0041", 900_719, kind: "caf\\u00e9", rest: ",\"x\":{\"y\":[[],{}]},\"restores\":12"),
            line("a") + line("b"), "\u{FEFF}" + line("c") + "\r",
        ].map { Array($0.utf8) }
        let spice: [UInt8] = Array("\"\"\\{}[],:\r\n 0-+.eEutfn\0x".utf8) + [0xFF, 0xC3, 0x80, 0xEF]
        var accepted = 0
        for round in 0..<20_000 {
            var bytes = seeds.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0...4, using: &random) {
                case 0: bytes[place] = spice.randomElement(using: &random) ?? 0
                case 1: bytes.insert(spice.randomElement(using: &random) ?? 0, at: place)
                case 2: bytes.remove(at: place)
                case 3: bytes.removeSubrange(place...)
                default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
                }
            }
            let read = JournalSnapshot(bytes: bytes)
            for entry in read.entries(includingRemoved: true) {
                accepted += 1
                let plain = try entry.decode(Plain.self)
                #expect(
                    plain.id == entry.id && plain.revision == entry.revision && plain.kind == entry.kind
                        && (plain.removed ?? false) == entry.isRemoved && JournalInstant(rfc3339: plain.at) == entry.at,
                    "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
        #expect(accepted > 2000)
    }
}

@Suite("An instant of the journal") struct JournalInstantTests {
    // Seconds from GNU date 9: date -ud "…" +%s
    @Test(
        "reads RFC 3339 and writes it back with its own offset",
        arguments: [
            ("1970-01-01T00:00:00Z", 0, 0), ("2026-12-01T14:10:00-05:00", 1_796_152_200, -18_000),
            ("2000-02-29T23:59:59+05:45", 951_848_099, 20_700), ("0000-03-01T00:00:00Z", -62_162_035_200, 0),
            ("9999-12-31T23:59:59Z", 253_402_300_799, 0), ("1969-12-31T23:59:59+00:30", -1801, 1800),
        ])
    func text(text: String, seconds: Int64, offset: Int) throws {
        let instant = try #require(JournalInstant(rfc3339: text))
        #expect(instant.secondsSince1970 == seconds && instant.offsetSeconds == offset)
        #expect(instant.rfc3339 == text)
    }

    @Test("takes fractions, small letters, a space and a leap second")
    func forms() {
        #expect(JournalInstant(rfc3339: "2026-12-01 14:10:00.999-05:00") == noon)
        #expect(JournalInstant(rfc3339: "2026-12-01t19:10:00z")?.secondsSince1970 == noon.secondsSince1970)
        #expect(JournalInstant(rfc3339: "2016-12-31T23:59:60Z")?.rfc3339 == "2016-12-31T23:59:59Z")
    }

    @Test("refuses every other form")
    func refused() {
        for text in [
            "", "2026-12-01", "2026-12-01T14:10:00", "2026-13-01T14:10:00Z", "2026-12-01T24:00:00Z",
            "2026-12-01T14:10:00-0500", "2026-12-01T14:10:00.Z", "1900-02-29T00:00:00Z", "2026-12-01T14:10:00+24:00",
        ] {
            #expect(JournalInstant(rfc3339: text) == nil, "\(text)")
        }
    }

    @Test("is written within what RFC 3339 can hold, whatever it is made from")
    func extremes() {
        for seconds in [Int64.min, Int64.max] {
            for offset in [-200_000, 0, 200_000] {
                let instant = JournalInstant(secondsSince1970: seconds, offsetSeconds: offset)
                #expect(JournalInstant(rfc3339: instant.rfc3339) == instant)
            }
        }
    }
}
