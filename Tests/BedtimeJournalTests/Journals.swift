import BedtimeJournal
import Foundation

/// A folder for a journal, that goes with this object.
final class JournalFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("journal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var journal: JournalFile { JournalFile(path: path("journal.jsonl")) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}

/// The instant of most entries in tests.
let noon = JournalInstant(secondsSince1970: 1_796_152_200, offsetSeconds: -18_000)

/// A line as one would write it by hand.
func line(_ id: String, _ revision: Int = 1, kind: String = "drink", rest: String = "") -> String {
    "{\"id\":\"\(id)\",\"revision\":\(revision),\"kind\":\"\(kind)\",\"at\":\"2026-12-01T14:10:00-05:00\"\(rest)}"
}

func snapshot(_ text: String) -> JournalSnapshot { JournalSnapshot(bytes: Array(text.utf8)) }

func drink(_ id: String, amount: Int = 240) throws -> JournalDraft {
    try JournalDraft(id: id, kind: "drink", at: noon, fields: Array("{\"amount\":\(amount)}".utf8))
}

/// The program `JournalWriter`, which stands beside the program of the tests.
enum Writer {
    static let url: URL = {
        #if os(Linux)
            let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        #else
            let bundle = CommandLine.arguments.drop { $0 != "--test-bundle-path" }.dropFirst().first
            let tests = (bundle ?? CommandLine.arguments[0]).components(separatedBy: ".xctest")[0]
        #endif
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("JournalWriter")
    }()

    /// Starts the program with its acknowledgements going to a file.
    static func start(_ arguments: [String], acknowledgements: String) throws -> Process {
        _ = FileManager.default.createFile(atPath: acknowledgements, contents: nil)
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: acknowledgements)
        // Threads of a pool block signals, and what they start would inherit that.
        var none = sigset_t(), before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        return process
    }

    /// What was acknowledged: whole lines only, for the last one may be cut.
    static func acknowledged(_ path: String) throws -> [String] {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
