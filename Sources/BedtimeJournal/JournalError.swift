/// Why a journal could not be read or written.
public enum JournalError: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The line was not written; the journal is as it was, unless `isAsBefore` is false.
    case unwritable(path: String, reason: String, isAsBefore: Bool)
    /// The lock that keeps writers apart cannot be had.
    case unlockable(path: String, reason: String)
    /// The file was replaced by another again and again while it was to be written.
    case restless(path: String)
    /// Something of an entry to be written is not what it must be.
    case badDraft(field: String, found: String, expected: String)
    /// The line to be written is longer than readers take.
    case tooLong(id: String, byteCount: Int)
    /// No revision is left above those that an id has.
    case revisionsExhausted(id: String)
    /// A line is an entry, but not one of the kind that it was read as.
    case undecodable(id: String, line: Int, reason: String)
    /// Nothing says where the person's files lie.
    case noHome(found: String)
}

extension JournalError: CustomStringConvertible {
    /// What is wrong and where, for a person.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read the journal \(path): \(reason)"
        case .unwritable(let path, let reason, true):
            "cannot write to the journal \(path): \(reason); nothing was added"
        case .unwritable(let path, let reason, false):
            "cannot write to the journal \(path): \(reason); its last line may be torn, all others are as they were"
        case .unlockable(let path, let reason): "cannot lock the journal \(path): \(reason)"
        case .restless(let path): "the journal \(path) is replaced by another program again and again"
        case .badDraft(let field, let found, let expected):
            "an entry's \(field) is \(found); expected \(expected)"
        case .tooLong(let id, let count):
            "the entry \(id) takes \(count) bytes; expected at most \(JournalFile.longestLine)"
        case .revisionsExhausted(let id):
            "the entry \(id) has the revision \(JournalEntry.lastRevision), above which there is none"
        case .undecodable(let id, let line, let reason): "line \(line) of the journal, entry \(id): \(reason)"
        case .noHome(let found): "cannot tell where the journal lies: \(found)"
        }
    }

    /// What to do about it; nil where there is nothing that helps.
    public var help: String? {
        switch self {
        case .unreadable, .unlockable: "check that the file is yours to read and write, or name another one"
        case .unwritable(_, _, true): "free some space, or check that the folder is yours to write; then try again"
        case .unwritable(_, _, false): "free some space and try again; the next entry starts on a line of its own"
        case .restless: "wait until the other program is done, then try again"
        case .badDraft: nil
        case .tooLong: "shorten its texts"
        case .revisionsExhausted: "remove the line with that revision from the file, or add a new entry instead"
        case .undecodable: "correct the line, or log the entry anew and remove this one"
        case .noHome: "set BEDTIME_HOME to a folder, as an absolute path"
        }
    }
}
