/// How a table was written, as found by reading it.
public struct TableDialect: Hashable, Sendable {
    /// The encoding of its text.
    public enum Encoding: Hashable, Sendable {
        /// UTF-8, or ASCII.
        case utf8
        /// UTF-8 behind a byte order mark.
        case utf8WithMark
        /// Windows-1252: the header is no UTF-8.
        case windows1252
        /// UTF-16 behind a byte order mark, low byte first.
        case utf16LittleEndian
        /// UTF-16 behind a byte order mark, high byte first.
        case utf16BigEndian
    }

    /// What ended its first line.
    public enum LineEnd: Hashable, Sendable {
        /// `\n`.
        case lf
        /// `\r\n`.
        case crlf
        /// `\r`.
        case cr
        /// `\r\r\n`.
        case crcrlf
    }

    /// The mark before the decimals.
    public enum DecimalMark: Hashable, Sendable {
        /// `9.5`.
        case point
        /// `9,5`.
        case comma

        var byte: UInt8 { self == .point ? .point : .comma }
        var other: DecimalMark { self == .point ? .comma : .point }
    }

    /// The encoding.
    public package(set) var encoding: Encoding
    /// What stands between two fields.
    public package(set) var separator: Character
    /// The decimal mark, settled by the first records of each source; nil when no cell that was needed had one and either
    /// would have done.
    public package(set) var decimalMark: DecimalMark?
    /// What ended the first line; nil when it was the only one and nothing did.
    public package(set) var lineEnd: LineEnd?
}
