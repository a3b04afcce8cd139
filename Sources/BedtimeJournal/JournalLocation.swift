/// Where a person's journal lies when nothing else is said.
public enum JournalLocation {
    /// Systems that differ in where programs keep a person's files.
    public enum Platform: Sendable {
        /// `~/Library/Application Support`.
        case macOS
        /// `$XDG_DATA_HOME`, or `~/.local/share`.
        case linux
    }

    /// The path of the journal. What is empty counts as not given.
    ///
    /// - Parameters:
    ///   - home: the person's home folder.
    ///   - xdgDataHome: the value of `XDG_DATA_HOME`; a relative path is ignored, as the XDG Base Directory
    ///     Specification wants it.
    ///   - bedtimeHome: the value of `BEDTIME_HOME`, which wins over the others.
    ///   - platform: the system.
    /// - Returns: the path.
    /// - Throws: ``JournalError/noHome(found:)``.
    public static func path(
        home: String?, xdgDataHome: String?, bedtimeHome: String?, platform: Platform
    ) throws(JournalError) -> String {
        if let bedtimeHome, !bedtimeHome.isEmpty { return joined(bedtimeHome, "journal.jsonl") }
        if platform == .linux, let xdgDataHome, xdgDataHome.hasPrefix("/") {
            return joined(xdgDataHome, "bedtime/journal.jsonl")
        }
        guard let home, !home.isEmpty else { throw .noHome(found: "neither BEDTIME_HOME nor HOME is set") }
        switch platform {
        case .macOS: return joined(home, "Library/Application Support/Bedtime/journal.jsonl")
        case .linux: return joined(home, ".local/share/bedtime/journal.jsonl")
        }
    }

    private static func joined(_ folder: String, _ rest: String) -> String {
        folder.hasSuffix("/") ? folder + rest : "\(folder)/\(rest)"
    }
}
