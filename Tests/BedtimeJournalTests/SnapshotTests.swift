import BedtimeTestSupport
import Foundation
import Testing

@testable import BedtimeJournal

@Suite("A snapshot") struct SnapshotTests {
    @Test("gives the winning line of each id, whatever the order of the lines")
    func winners() {
        let lines = [line("a", 1), line("a", 3, rest: ",\"x\":1"), line("a", 3, rest: ",\"x\":2"), line("a", 2)]
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1], [1, 2, 1, 2, 0, 3]] {
            let read = snapshot(order.map { lines[$0] }.joined(separator: "\n"))
            #expect(read.entry(id: "a")?.bytes == Array(lines[2].utf8))
            #expect(read.history(id: "a").map(\.bytes) == [0, 3, 1, 2].map { Array(lines[$0].utf8) })
        }
    }

    @Test("gives the entries of a window by instant, whatever their offsets")
    func window() throws {
        func at(_ text: String, _ id: String) -> String {
            "{\"id\":\"\(id)\",\"revision\":1,\"kind\":\"drink\",\"at\":\"\(text)\"}\n"
        }
        let text =
            at("2026-12-01T09:00:00+09:00", "b") + at("2026-11-30T18:59:59-05:00", "a")
            + at("2026-12-01T01:00:00Z", "d") + at("2026-12-01T00:00:00Z", "c")
        let start = try #require(JournalInstant(rfc3339: "2026-12-01T00:00:00Z")).secondsSince1970
        #expect(snapshot(text).entries(from: start, until: start + 3600).map(\.id) == ["b", "c"])
        #expect(snapshot(text).entries(until: start).map(\.id) == ["a"])
        #expect(snapshot(text).entries(kinds: ["meal"]).isEmpty)
    }

    @Test("undoes an addition, an edit, a removal, and change after change")
    func undo() throws {
        let folder = try JournalFolder()
        let journal = folder.journal
        func amounts() throws -> [Int] {
            try journal.snapshot().entries().map { try $0.decode(TwoDevicesTests.Drink.self).amount }
        }
        func change(_ draft: (JournalSnapshot, JournalEntry) throws -> JournalDraft?) throws {
            let snapshot = try journal.snapshot(), entry = try #require(snapshot.entry(id: "a"))
            if let draft = try draft(snapshot, entry) { try journal.append(draft, after: snapshot) }
        }
        func undo() throws { try change { snapshot, _ in snapshot.undo(id: "a") } }
        func edit(_ amount: Int) throws {
            try change { try JournalDraft(changing: $1, to: TwoDevicesTests.Drink(amount: amount)) }
        }
        try journal.add(try drink("a", amount: 1))
        try edit(2)
        try change { JournalDraft(removing: $1) }
        #expect(try amounts() == [])
        try undo()
        #expect(try amounts() == [2])
        try undo()
        #expect(try amounts() == [1])
        try edit(3)
        try undo()
        #expect(try amounts() == [1])
        try undo()
        #expect(try amounts() == [])
        #expect(try journal.snapshot().undo(id: "a") == nil)
        try edit(4)
        #expect(try amounts() == [4])
        try undo()
        #expect(try amounts() == [])
        #expect(try journal.snapshot().undo(id: "none") == nil)
    }

    @Test("knows which change an undo without an id means")
    func latestChange() throws {
        let folder = try JournalFolder()
        let journal = folder.journal
        #expect(try journal.snapshot().latestChange == nil)
        try journal.add(try drink("a"))
        try journal.add(try drink("b"))
        let entry = try #require(try journal.snapshot().entry(id: "a"))
        try journal.append(JournalDraft(removing: entry), after: try journal.snapshot())
        var undone: [String] = []
        while let change = try journal.snapshot().latestChange {
            undone.append("\(change.id)\(change.revision)")
            let snapshot = try journal.snapshot()
            try journal.append(try #require(snapshot.undo(id: change.id)), after: snapshot)
        }
        #expect(undone == ["a2", "b1", "a1"])
    }

    @Test("holds settings, of which the last set wins and a removed one is gone")
    func settings() throws {
        let folder = try JournalFolder()
        let journal = folder.journal
        func set(_ name: String, _ value: some Codable & Sendable) throws {
            try journal.append(try .setting(name, to: value, at: noon), after: try journal.snapshot())
        }
        try set("unit", "mL")
        try set("threshold", 50)
        try set("unit", "floz")
        #expect(try journal.snapshot().setting("unit", as: String.self) == "floz")
        #expect(try journal.snapshot().setting("threshold", as: Double.self) == 50)
        #expect(try journal.snapshot().settings.keys.sorted() == ["threshold", "unit"])
        #expect(throws: JournalError.self) { try journal.snapshot().setting("unit", as: Int.self) }
        let snapshot = try journal.snapshot(), unit = try #require(snapshot.settings["unit"])
        #expect(
            String(decoding: unit.bytes, as: UTF8.self).hasPrefix(
                #"{"id":"setting:unit","revision":2,"kind":"setting""#))
        try journal.append(JournalDraft(removing: unit), after: snapshot)
        #expect(try journal.snapshot().setting("unit", as: String.self) == nil)
    }

    @Test("is not decoded but for the lines asked for")
    func lazy() throws {
        let read = snapshot(line("a", rest: ",\"amount\":\"much\"") + "\n" + line("b", rest: ",\"amount\":5"))
        let good = try #require(read.entry(id: "b"))
        #expect(try good.decode(TwoDevicesTests.Drink.self).amount == 5)
        let bad = try #require(read.entry(id: "a"))
        do {
            _ = try bad.decode(TwoDevicesTests.Drink.self)
            Issue.record("\"much\" is no number")
        } catch {
            #expect("\(error)" == "line 1 of the journal, entry a: amount is not of type Int")
        }
    }
}

@Suite("A check of the journal") struct JournalCheckTests {
    @Test("counts what stands, what lost, what was copied, and names what is odd")
    func report() throws {
        let future = #"{"id":"f","revision":1,"kind":"drink","at":"2027-12-01T00:00:00Z"}"#
        let old = #"{"id":"o","revision":1,"kind":"drink","at":"1970-01-01T00:00:00Z"}"#
        let offset = #"{"id":"p","revision":1,"kind":"dream","at":"2026-12-01T00:00:00+05:07"}"#
        let text = [
            line("a"), line("a", 2), line("a", 2, rest: ",\"x\":1"), line("a"), "oops", future, old, offset,
            line("r"), line("r", 2, rest: ",\"removed\":true"),
        ].joined(separator: "\n")
        let check = JournalCheck(snapshot(text), knownKinds: ["drink"], now: noon.secondsSince1970)
        #expect(check.entries == 4 && check.removed == 1 && check.superseded == 3 && check.copies == 1)
        #expect(check.conflicts == ["a"])
        #expect(check.kinds == ["drink": 3, "dream": 1] && check.unknownKinds == ["dream": 1])
        #expect(check.setAside.map(\.lineNumber) == [5] && check.endsWithoutLineEnd)
        #expect(check.clockOddities.map(\.reason) == [.inFuture, .longAgo, .offset])
        #expect(check.clockOddities.map(\.lineNumber) == [6, 7, 8])
    }
}

@Suite("A draft") struct JournalDraftTests {
    @Test("is one line with the envelope first, and reads back")
    func line() throws {
        struct Payload: Codable, Equatable { let name: String, grams: Double }
        let payload = Payload(name: "a \"b\"\n/é😀\u{01}", grams: 12.5)
        let draft = try JournalDraft(id: "i\"\\\n\u{01}", kind: "meal", at: noon, zone: "Asia/Tokyo", payload: payload)
        let text = String(decoding: draft.line(revision: 7), as: UTF8.self)
        #expect(
            text.hasPrefix(
                #"{"id":"i\"\\\n\u0001","revision":7,"kind":"meal","at":"2026-12-01T14:10:00-05:00","zone":"Asia/Tokyo","grams":12.5,"name":"#
            ))
        let entry = try #require(snapshot(text).entry(id: "i\"\\\n\u{01}"))
        #expect(try entry.decode(Payload.self) == payload)
    }

    @Test("refuses keys of the envelope, what is no object, more than one line, and no id or kind")
    func refused() throws {
        for fields in [#"{"id":1}"#, #"{"zone":"x"}"#, "[]", "{}{}", "{\n}", "{", "7"] {
            #expect(throws: JournalError.self, "\(fields)") {
                try JournalDraft(id: "a", kind: "b", at: noon, fields: Array(fields.utf8))
            }
        }
        #expect(throws: JournalError.self) { try JournalDraft(id: "", kind: "b", at: noon) }
        #expect(throws: JournalError.self) { try JournalDraft(id: "a", kind: "", at: noon) }
        #expect(throws: JournalError.self) { try JournalDraft(id: "a", kind: "b", at: noon, payload: [Double.nan]) }
    }

    @Test("that is too long, or has no revision left, is not written")
    func limits() throws {
        let folder = try JournalFolder()
        let note = String(repeating: "x", count: JournalFile.longestLine)
        let long = try JournalDraft(id: "a", kind: "b", at: noon, fields: Array("{\"x\":\"\(note)\"}".utf8))
        #expect(throws: JournalError.self) { try folder.journal.add(long) }
        #expect(try folder.journal.bytes().isEmpty)
        let last = BedtimeJournalTests.line("a", JournalEntry.lastRevision)
        try folder.journal.merge(Array(last.utf8))
        let snapshot = try folder.journal.snapshot()
        #expect(throws: JournalError.revisionsExhausted(id: "a")) {
            try folder.journal.append(try drink("a"), after: snapshot)
        }
    }
}

@Suite("The journal's place") struct JournalLocationTests {
    @Test("follows BEDTIME_HOME, then the platform")
    func place() throws {
        func path(_ home: String?, _ xdg: String?, _ bedtime: String?, _ platform: JournalLocation.Platform) throws
            -> String
        {
            try JournalLocation.path(home: home, xdgDataHome: xdg, bedtimeHome: bedtime, platform: platform)
        }
        #expect(try path("/h", nil, nil, .linux) == "/h/.local/share/bedtime/journal.jsonl")
        #expect(try path("/h", "/x/", nil, .linux) == "/x/bedtime/journal.jsonl")
        #expect(try path("/h", "relative", "", .linux) == "/h/.local/share/bedtime/journal.jsonl")
        #expect(try path("/h", "/x", nil, .macOS) == "/h/Library/Application Support/Bedtime/journal.jsonl")
        #expect(try path(nil, "/x", "/b", .macOS) == "/b/journal.jsonl")
        #expect(throws: JournalError.self) { try path("", nil, nil, .linux) }
    }

    @Test("is made with its folders, readable by its owner alone; a missing journal is an empty one")
    func made() throws {
        let folder = try JournalFolder()
        let journal = JournalFile(path: folder.path("a/b/journal.jsonl"))
        #expect(try journal.snapshot().lineCount == 0)
        try journal.add(try drink("a"))
        #expect(try journal.snapshot().lineCount == 1)
        let attributes = try FileManager.default.attributesOfItem(atPath: journal.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    @Test("that is a folder is an error, for reading and for writing")
    func folder() throws {
        let folder = try JournalFolder()
        let journal = JournalFile(path: folder.url.path)
        #expect(throws: JournalError.self) { try journal.snapshot() }
        #expect(throws: JournalError.self) { try journal.add(try drink("a")) }
    }

    @Test("may come to be another file while an edit waits")
    func replaced() throws {
        let folder = try JournalFolder()
        try folder.journal.add(try drink("a"))
        let snapshot = try folder.journal.snapshot()
        try FileManager.default.removeItem(atPath: folder.journal.path)
        try Data((line("a", 8) + "\n").utf8).write(to: URL(fileURLWithPath: folder.journal.path))
        try folder.journal.append(try drink("a"), after: snapshot)
        #expect(try folder.journal.snapshot().entry(id: "a")?.revision == 9)
    }

    @Test("gives ids of 32 hexadecimal digits, the same for the same seed")
    func ids() {
        var one = SplitMix64(seed: 1), same = SplitMix64(seed: 1)
        let id = JournalID.random(using: &one)
        #expect(id == JournalID.random(using: &same) && id != JournalID.random(using: &one))
        #expect(id.count == 32 && id.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    }
}
