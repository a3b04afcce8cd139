import Foundation

/// The built program `bedtime`, which stands beside the program of the tests.
struct BuiltProgram {
    /// What came of a run.
    struct Outcome: Equatable {
        let output: String
        let error: String
        let exitCode: Int32
    }

    /// Variables of the environment; nothing is inherited but what programs need to start.
    var variables: [String: String] = [:]

    /// Where the program is.
    static let path: String = {
        #if os(Linux)
            let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        #else
            let bundle = CommandLine.arguments.drop { $0 != "--test-bundle-path" }.dropFirst().first
            let tests = (bundle ?? CommandLine.arguments[0]).components(separatedBy: ".xctest")[0]
        #endif
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("bedtime").path
    }()

    /// Runs the program and waits for it.
    func run(_ arguments: [String]) throws -> Outcome {
        try launch(Self.path, arguments)
    }

    /// Runs a line of `sh`, in which `bedtime` is the program.
    func shell(_ line: String) throws -> Outcome {
        try launch("/bin/sh", ["-c", "bedtime() { '\(Self.path)' \"$@\"; }; \(line)"])
    }

    private func launch(_ path: String, _ arguments: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let inherited = ProcessInfo.processInfo.environment.filter {
            ["PATH", "LD_LIBRARY_PATH", "HOME"].contains($0.key)
        }
        process.environment = inherited.merging(variables) { $1 }
        // Files, not pipes: nothing to drain while the program runs.
        let folder = try TemporaryFolder()
        let output = try folder.openForWriting("output"), error = try folder.openForWriting("error")
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = error
        // Threads of a pool block signals, and what they start would inherit that.
        var none = sigset_t(), before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        process.waitUntilExit()
        return Outcome(
            output: try folder.read("output"), error: try folder.read("error"), exitCode: process.terminationStatus)
    }
}

/// A folder that goes with this object.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("bedtime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }

    func openForWriting(_ name: String) throws -> FileHandle {
        try write("", to: name)
        return try FileHandle(forWritingTo: url.appendingPathComponent(name))
    }

    /// The names of all files, also hidden ones.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    }
}
