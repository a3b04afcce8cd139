import Foundation
import Testing

@testable import BedtimeJournal

@Suite("A journal that was cut") struct CutTests {
    @Test("at any byte of its last three lines keeps all other entries, and the cut is reported")
    func everyByte() throws {
        let kept = (0..<5).map { line("k\($0)", rest: ",\"note\":\"é\"") + "\n" }.joined()
        let last = (0..<3).map { line("l\($0)", rest: ",\"note\":\"😀 \\u00e9\",\"list\":[1,{\"a\":2}]") + "\n" }
        let bytes = Array((kept + last.joined()).utf8)
        var ends: [Int] = [kept.utf8.count]
        for text in last { ends.append((ends.last ?? 0) + text.utf8.count) }
        for length in kept.utf8.count..<bytes.count {
            let read = JournalSnapshot(bytes: Array(bytes[..<length]))
            // A line is whole with its closing brace; its line end may be missing.
            let whole = ends.dropFirst().count { length >= $0 - 1 }
            #expect(read.entries().count == 5 + whole, "cut to \(length) bytes")
            let isBetweenLines = ends.contains(length)
            let isReported = !read.setAside.isEmpty || read.endsWithoutLineEnd
            #expect(isReported == !isBetweenLines, "cut to \(length) bytes")
            if ends.contains(where: { length < $0 - 1 }), !isBetweenLines, !ends.contains(length + 1) {
                #expect(read.setAside.map(\.lineNumber) == [6 + whole], "cut to \(length) bytes")
                #expect(JournalCheck(read, knownKinds: ["drink"]).setAside.map(\.problem) == [.torn])
            }
        }
    }

    @Test("takes the next entry on a line of its own, and keeps the torn one as it is")
    func nextEntry() throws {
        let folder = try JournalFolder()
        let whole = line("a") + "\n"
        for length in 1..<(whole.utf8.count) {
            let torn = Array(whole.utf8.prefix(length))
            try Data(Array(whole.utf8) + torn).write(to: URL(fileURLWithPath: folder.journal.path))
            let added = try folder.journal.add(try drink("b"))
            #expect(try folder.journal.bytes() == Array(whole.utf8) + torn + [0x0A] + added + [0x0A])
            #expect(try folder.journal.snapshot().entries().map(\.id) == ["a", "b"])
            let edited = try folder.journal.append(
                try drink("a", amount: 7), after: JournalSnapshot(bytes: Array(whole.utf8) + torn))
            #expect(String(decoding: edited, as: UTF8.self).contains("\"revision\":2"))
        }
    }

    @Test("and whose end is still being written gives its revisions to an edit that follows")
    func finishedMeanwhile() throws {
        let folder = try JournalFolder()
        let url = URL(fileURLWithPath: folder.journal.path)
        let whole = line("a") + "\n" + line("a", 5) + "\n"
        try Data(whole.utf8.dropLast(20)).write(to: url)
        let snapshot = try folder.journal.snapshot()
        #expect(snapshot.highestRevision(id: "a") == 1)
        let handle = try FileHandle(forWritingTo: url)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(whole.utf8.suffix(20)))
        try handle.close()
        try folder.journal.append(try drink("a"), after: snapshot)
        #expect(try folder.journal.snapshot().entry(id: "a")?.revision == 6)
    }
}
