import BedtimeTestSupport
import Foundation
import Testing

@testable import BedtimeJournal

@Suite("Many writers of one journal", .serialized) struct WritersTests {
    @Test("twenty processes that add 500 entries each lose none")
    func twentyProcesses() throws {
        let folder = try JournalFolder()
        let processes = try (0..<20).map { number in
            try Writer.start(
                ["add", folder.journal.path, "500", "w\(number)"], acknowledgements: folder.path("ack\(number)"))
        }
        // Reading needs no lock: whatever is there while others write is whole, but perhaps for the last line.
        while processes.contains(where: \.isRunning) {
            let snapshot = try folder.journal.snapshot()
            #expect(snapshot.setAside.count <= 1)
            usleep(20_000)
        }
        for process in processes { #expect(process.terminationStatus == 0) }
        let snapshot = try folder.journal.snapshot()
        #expect(snapshot.setAside.isEmpty)
        #expect(snapshot.lineCount == 10_000)
        let expected = Set((0..<20).flatMap { writer in (0..<500).map { "w\(writer)-\($0)" } })
        #expect(Set(snapshot.entries().map(\.id)) == expected)
    }

    @Test("edits of one entry by eight processes get revisions of their own, in the order of the file")
    func editsAtOnce() throws {
        let folder = try JournalFolder()
        let processes = try (0..<8).map { number in
            try Writer.start(
                ["edit", folder.journal.path, "50", "w\(number)"], acknowledgements: folder.path("ack\(number)"))
        }
        for process in processes {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        let history = try folder.journal.snapshot().history(id: "shared")
        #expect(history.map(\.revision) == Array(1...400))
        #expect(history.map(\.lineNumber) == Array(1...400))
    }

    @Test("what a writer had acknowledged when it was killed is there, 200 times over")
    func killed() throws {
        let seed: UInt64 = 0x51_6B11
        var random = SplitMix64(seed: seed)
        let folder = try JournalFolder()
        var acknowledged: Set<String> = []
        for round in 0..<200 {
            let path = folder.path("ack\(round)")
            let process = try Writer.start(
                ["add", folder.journal.path, "100000", "r\(round)"], acknowledgements: path)
            usleep(UInt32.random(in: 0...30_000, using: &random))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            acknowledged.formUnion(try Writer.acknowledged(path))
            if round % 20 == 19 {
                let ids = Set(try folder.journal.snapshot().entries().map(\.id))
                #expect(acknowledged.isSubset(of: ids), "seed \(seed), round \(round)")
            }
        }
        #expect(acknowledged.count > 200)
        let snapshot = try folder.journal.snapshot()
        #expect(snapshot.setAside.count <= 200)
        #expect(snapshot.lineCount <= acknowledged.count + 200)
    }

    @Test("threads keep apart as processes do")
    func threads() async throws {
        let folder = try JournalFolder()
        let journal = folder.journal
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<50 { try journal.add(try drink("\(task)-\(number)")) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try journal.snapshot().lineCount == 400)
    }
}

@Suite("A disk without room") struct FullDiskTests {
    @Test("leaves the journal as it was, and says so, wherever in a line the room ends")
    func limit() throws {
        // Longer than what the writer acknowledges, which the limit holds for too.
        let note = String(repeating: "x", count: 1000)
        for extra in 1..<190 {
            let folder = try JournalFolder()
            let old = Array("{\"note\":\"\(note)\"}".utf8)
            try folder.journal.add(try JournalDraft(id: "before", kind: "drink", at: noon, fields: old))
            let before = try folder.journal.bytes()
            let process = try Writer.start(
                ["add", folder.journal.path, "5", "w", "\(before.count + extra)"], acknowledgements: folder.path("ack"))
            process.waitUntilExit()
            #expect(process.terminationStatus == 74)
            let said = try Writer.acknowledged(folder.path("ack"))
            #expect(said.last?.contains("nothing was added") == true, "\(extra) bytes: \(said)")
            let snapshot = try folder.journal.snapshot()
            #expect(snapshot.setAside.isEmpty && !snapshot.endsWithoutLineEnd && snapshot.lineCount == said.count)
            #expect(try folder.journal.bytes().starts(with: before))
        }
    }

    @Test("leaves no journal where there was none")
    func noneBefore() throws {
        let folder = try JournalFolder()
        let process = try Writer.start(
            ["add", folder.journal.path, "1", "w", "40"], acknowledgements: folder.path("ack"))
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
        #expect(!FileManager.default.fileExists(atPath: folder.journal.path))
    }

    @Test("and a device in the journal's place are left alone")
    func device() throws {
        #expect(throws: JournalError.self) { try JournalFile(path: "/dev/full").add(try drink("a")) }
        #expect(FileManager.default.fileExists(atPath: "/dev/full"))
    }

    static let canMount: Bool = {
        #if os(Linux)
            guard getuid() == 0, let folder = try? JournalFolder(), mountSmall(folder.url.path) else { return false }
            return run("/bin/umount", [folder.url.path])
        #else
            return false
        #endif
    }()

    @Test("that is a small one of its own is reported as full", .enabled(if: canMount, "mounting takes a superuser"))
    func tmpfs() throws {
        let folder = try JournalFolder()
        let mount = folder.path("small")
        try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: false)
        try #require(Self.mountSmall(mount))
        defer { _ = Self.run("/bin/umount", [mount]) }
        let journal = JournalFile(path: mount + "/journal.jsonl")
        var added = 0
        var failure: JournalError?
        while failure == nil, added < 10_000 {
            let before = try journal.bytes()
            do throws(JournalError) {
                try journal.add(try JournalDraft(id: "e\(added)", kind: "drink", at: noon))
                added += 1
            } catch {
                failure = error
                #expect(try journal.bytes() == before)
            }
        }
        guard case .unwritable(_, let reason, true) = failure else {
            Issue.record("expected a full disk, got \(String(describing: failure))")
            return
        }
        #expect(reason == "No space left on device")
        let snapshot = try journal.snapshot()
        #expect(snapshot.lineCount == added && added > 100 && snapshot.setAside.isEmpty)
    }

    private static func mountSmall(_ path: String) -> Bool {
        run("/bin/mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", path])
    }

    private static func run(_ program: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
