#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

import BedtimeJournal

/// Writes to a journal as one of many processes; the tests run it and kill it.
///
/// `JournalWriter add|edit PATH COUNT NAME [LIMIT]` adds entries NAME-0, NAME-1, … or edits the one entry `shared`;
/// each acknowledged on a line of standard output once its call has returned. LIMIT bounds the size of files in bytes.
@main struct Main {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count >= 5, let count = Int(arguments[3]) else { exit(64) }
        if arguments.count > 5, let bytes = UInt64(arguments[5]) { limitFiles(to: bytes) }
        let journal = JournalFile(path: arguments[2])
        do throws(JournalError) {
            for number in 0..<count {
                let id = "\(arguments[4])-\(number)"
                if arguments[1] == "add" {
                    try journal.add(try draft(id, by: id))
                } else {
                    let lines = try journal.append(try draft("shared", by: id), after: try journal.snapshot())
                    guard lines.count > 0 else { exit(70) }
                }
                acknowledge(id)
            }
        } catch {
            acknowledge("error: \(error)")
            exit(74)
        }
    }

    private static func draft(_ id: String, by name: String) throws(JournalError) -> JournalDraft {
        let at = JournalInstant(secondsSince1970: 1_796_152_200, offsetSeconds: -18_000)
        return try JournalDraft(
            id: id, kind: "drink", at: at, zone: "America/New_York",
            fields: Array("{\"type\":\"coffee\",\"milliliters\":240,\"by\":\"\(name)\"}".utf8))
    }

    private static func acknowledge(_ text: String) {
        let bytes = Array("\(text)\n".utf8)
        _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    }

    /// Beyond the limit writes fail, as on a full disk, instead of ending the process.
    private static func limitFiles(to bytes: UInt64) {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
        #if canImport(Glibc)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
            setrlimit(RLIMIT_FSIZE, &limit)
        #endif
    }
}
