/// Where the bytes of a table come from.
public enum TableSource: Hashable, Sendable {
    /// A file, by its path.
    case file(String)
    /// The standard input of the process.
    case standardInput
    /// Bytes at hand; `name` stands in errors where a file's name would.
    case bytes([UInt8], name: String)

    /// What errors call this source.
    public var name: String {
        switch self {
        case .file(let path): path
        case .standardInput: "standard input"
        case .bytes(_, let name): name
        }
    }
}
