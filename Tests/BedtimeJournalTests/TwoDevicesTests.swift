import BedtimeTestSupport
import Foundation
import Testing

@testable import BedtimeJournal

/// A journal as one would think of it: sets of versions, without files, lines or tables.
private struct PlainJournal {
    struct Version: Hashable {
        let revision: Int
        let text: String
        let amount: Int
        let isRemoved: Bool
        /// The change that this version has the content of; 0 for none.
        let change: Int
    }

    var versions: [String: Set<Version>] = [:]
    /// Changes of this device's file, oldest first.
    var order: [(id: String, version: Version)] = []

    static func loses(_ left: Version, _ right: Version) -> Bool {
        left.revision != right.revision
            ? left.revision < right.revision : Array(left.text.utf8).lexicographicallyPrecedes(Array(right.text.utf8))
    }

    func standing(_ id: String) -> Version? { versions[id]?.max(by: Self.loses) }

    /// What undoing the last change of an id leads to; nil when there is none.
    func undone(_ id: String) -> (amount: Int, isRemoved: Bool, change: Int)? {
        guard let now = standing(id), now.change > 0, let all = versions[id] else { return nil }
        guard let before = all.filter({ $0.revision < now.change }).max(by: Self.loses) else {
            return (now.amount, true, 0)
        }
        return (before.amount, before.isRemoved, before.change)
    }

    mutating func insert(_ id: String, _ version: Version) {
        if versions[id, default: []].insert(version).inserted { order.append((id, version)) }
    }

    mutating func merge(_ other: PlainJournal) {
        for (id, version) in other.order { insert(id, version) }
    }

    var shown: [String: Int] {
        var shown: [String: Int] = [:]
        for id in versions.keys {
            if let version = standing(id), !version.isRemoved { shown[id] = version.amount }
        }
        return shown
    }
}

@Suite("Two devices") struct TwoDevicesTests {
    struct Drink: Codable { let amount: Int }

    @Test("show what a plain model shows after each of 1,000 adds, edits, removals, undos and merges", arguments: 1...3)
    func model(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let folder = try JournalFolder()
        let files = [JournalFile(path: folder.path("one.jsonl")), JournalFile(path: folder.path("two.jsonl"))]
        var models = [PlainJournal(), PlainJournal()]
        var undos = 0, conflicts = 0
        for step in 0..<1000 {
            let device = Int.random(in: 0...1, using: &random)
            let file = files[device], before = try file.snapshot()
            let ids = models[device].versions.keys.sorted()
            let id = ids.randomElement(using: &random) ?? "none"
            let amount = Int.random(in: 1...3, using: &random)
            func record(_ written: [UInt8], amount: Int, isRemoved: Bool, change: Int?) {
                let text = String(decoding: written, as: UTF8.self)
                let revision = (models[device].versions[idOf(text)]?.map(\.revision).max() ?? 0) + 1
                #expect(text.contains("\"revision\":\(revision),"), "seed \(seed), step \(step)")
                models[device].insert(
                    idOf(text),
                    .init(
                        revision: revision, text: text, amount: amount, isRemoved: isRemoved, change: change ?? revision
                    ))
            }
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1:
                let new = JournalID.random(using: &random)
                record(try file.add(try drink(new, amount: amount)), amount: amount, isRemoved: false, change: nil)
            case 2, 3, 4:
                guard let entry = before.entry(id: id) else { continue }
                let draft = try JournalDraft(changing: entry, to: Drink(amount: amount))
                record(try file.append(draft, after: before), amount: amount, isRemoved: false, change: nil)
            case 5:
                guard let entry = before.entry(id: id), let standing = models[device].standing(id) else { continue }
                let written = try file.append(JournalDraft(removing: entry), after: before)
                record(written, amount: standing.amount, isRemoved: true, change: nil)
            case 6, 7, 8:
                let expected = models[device].undone(id)
                let draft = before.undo(id: id)
                #expect((draft == nil) == (expected == nil), "seed \(seed), step \(step)")
                guard let draft, let expected else { continue }
                let written = try file.append(draft, after: before)
                record(written, amount: expected.amount, isRemoved: expected.isRemoved, change: expected.change)
                undos += 1
            default:
                try file.merge(try files[1 - device].bytes())
                models[device].merge(models[1 - device])
            }
            for (file, model) in zip(files, models) {
                let snapshot = try file.snapshot()
                var shown: [String: Int] = [:]
                for entry in snapshot.entries() { shown[entry.id] = try entry.decode(Drink.self).amount }
                #expect(shown == model.shown, "seed \(seed), step \(step)")
                #expect(snapshot.setAside.isEmpty)
                #expect(snapshot.lineCount == model.versions.values.map(\.count).reduce(0, +))
                conflicts = max(conflicts, JournalCheck(snapshot, knownKinds: []).conflicts.count)
            }
            let one = try files[0].bytes(), two = try files[1].bytes()
            if step % 50 == 0 { expectSame(one, two, "seed \(seed), step \(step)") }
        }
        #expect(undos > 100 && conflicts > 0)
    }

    private func idOf(_ line: String) -> String {
        line.split(separator: "\"")[2] == ":" ? String(line.split(separator: "\"")[3]) : ""
    }

    /// Concatenated and merged either way round and twice over, two files read the same.
    private func expectSame(_ one: [UInt8], _ two: [UInt8], _ comment: Comment) {
        func reading(_ bytes: [UInt8]) -> [[UInt8]] {
            JournalSnapshot(bytes: bytes).entries(includingRemoved: true).map(\.bytes)
        }
        let expected = reading(one + two)
        #expect(reading(two + one) == expected, comment)
        #expect(reading(one + two + two + one) == expected, comment)
        for files in [[one, two], [two, one], [one, two, one, two], [JournalMerge.merged([two, one]), one]] {
            #expect(reading(JournalMerge.merged(files)) == expected, comment)
        }
        let merged = JournalMerge.merged([one, two])
        #expect(JournalMerge.merged([merged, merged, one]) == merged, comment)
    }

    @Test("changed apart, with torn ends and line ends of another system, read the same either way round")
    func damaged() {
        let one = line("a") + "\n" + line("b", 2, rest: ",\"x\":1") + "\n" + String(line("t").dropLast(9))
        let two = "\u{FEFF}" + line("a") + "\r\n" + line("b", 2, rest: ",\"x\":2") + "\r\n" + line("c")
        expectSame(Array(one.utf8), Array(two.utf8), "damaged")
        let read = snapshot(one + two)
        #expect(read.entries().map(\.id) == ["a", "b", "c"])
        #expect(read.entry(id: "b")?.bytes == Array(line("b", 2, rest: ",\"x\":2").utf8))
    }

    @Test("of which one is newer keep its entries byte for byte")
    func newerKinds() throws {
        let newer =
            #"  {"mood" : "5\u0020", "at":"2026-12-01T14:10:00.123-05:00","kind":"dream","revision":3,"id":"d", "x":[1e2 ,{}]}"#
        let folder = try JournalFolder()
        try folder.journal.add(try drink("a"))
        try folder.journal.merge(Array("\(newer)\r\n".utf8))
        let entry = try #require(try folder.journal.snapshot().entry(id: "d"))
        #expect(entry.bytes == Array(newer.utf8.dropFirst(2)))
        let merged = JournalMerge.merged([try folder.journal.bytes(), Array(newer.utf8)])
        #expect(JournalSnapshot(bytes: merged).entry(id: "d")?.bytes == entry.bytes)
        #expect(try folder.journal.merge(Array(newer.utf8)) == 0)
        // Editing, removing and undoing keep what they do not know.
        let edited = try JournalDraft(changing: entry, fields: Array("{\"x\":null,\"y\":true}".utf8)).line(revision: 4)
        let expected =
            #"{"id":"d","revision":4,"kind":"dream","at":"2026-12-01T14:10:00.123-05:00","mood":"5\u0020","y":true}"#
        #expect(String(decoding: edited, as: UTF8.self) == expected)
    }
}
