/// Why a line, or a piece of one, is no entry.
public enum LineProblem: Error, Hashable, Sendable {
    /// It ends before its closing brace, as one torn by a crash does.
    case torn
    /// It is not JSON; `column` counts bytes from 1.
    case notJSON(column: Int, expected: String)
    /// It is longer than ``JournalFile/longestLine`` bytes.
    case tooLong(byteCount: Int)
    /// A key that every entry has is not there.
    case missing(key: String)
    /// A key's value is not what it must be.
    case field(key: String, expected: String)
}

extension LineProblem: CustomStringConvertible {
    /// What is wrong and what was expected, for a person.
    public var description: String {
        switch self {
        case .torn: "ends before its closing }; it was torn when it was written"
        case .notJSON(let column, let expected): "is not JSON: expected \(expected) at byte \(column)"
        case .tooLong(let count): "has \(count) bytes; expected at most \(JournalFile.longestLine)"
        case .missing(let key): "has no \"\(key)\"; every entry has id, revision, kind and at"
        case .field(let key, let expected): "has a \"\(key)\" that cannot be used; expected \(expected)"
        }
    }
}

/// A stretch of a journal that is no entry: it stays in the file, and the lines around it are read.
public struct SetAsideLine: Hashable, Sendable {
    /// The number of the line, from 1.
    public let lineNumber: Int
    /// Why it is no entry.
    public let problem: LineProblem
    /// The bytes without their line end; of a line that is too long the first 1,000.
    public let bytes: [UInt8]
}

extension SetAsideLine: CustomStringConvertible {
    /// `line 12 ends before its closing }; …`, for a person.
    public var description: String { "line \(lineNumber) \(problem)" }
}
