/// Why a table, or a row of it, could not be read, and where.
public struct TableError: Error, Hashable, Sendable {
    /// The path or name of the source.
    public let file: String
    /// The line, counted from 1, where the problem has one.
    public let line: Int?
    /// The character (Unicode scalar) of the line on which the field begins, counted from 1, where the problem has one.
    public let column: Int?
    /// What is wrong.
    public let problem: Problem

    /// An error at a place of a source.
    public init(file: String, line: Int? = nil, column: Int? = nil, problem: Problem) {
        self.file = file
        self.line = line
        self.column = column
        self.problem = problem
    }

    /// What can be wrong.
    public enum Problem: Hashable, Sendable {
        /// The source cannot be opened, or not be read to its end.
        case cannotRead(ReadFailure, isOpening: Bool)
        /// The content is not a table but something else.
        case notATable(ContentKind)
        /// There is a header at most.
        case noRows
        /// Columns are not there. `found` are the headers; `looksLikeData` says that the first line holds only numbers.
        case missingColumns([MissingColumn], found: [String], looksLikeData: Bool)
        /// Several headers match one name.
        case duplicateColumn(String, fields: [Int])
        /// A table without a header has another number of fields than the documented order.
        case unexpectedWidth(Int, expected: [String])
        /// A row ends before a column that is needed.
        case tooFewFields(Int, headerCount: Int, missing: String)
        /// A row goes on behind the last header. `mayBeDecimalComma`: the separator is a comma.
        case tooManyFields(Int, headerCount: Int, mayBeDecimalComma: Bool)
        /// A cell is not what its column takes.
        case badCell(column: String, found: String, expected: String, suspicion: CellSuspicion?)
        /// A quote is opened and not closed before the end, or within the longest row that is read.
        case unclosedQuote
        /// A row is longer than this number of bytes.
        case rowTooLong(limit: Int)
    }

    /// A column that was not found.
    public struct MissingColumn: Hashable, Sendable {
        /// The name it is known by.
        public let name: String
        /// The header looked for.
        public let sought: String
        /// The header that may be meant.
        public let suggestion: String?
    }

    /// What kind of failure it is; a command's exit code follows from it.
    public enum Kind: Hashable, Sendable {
        /// There is no such file, or none that can be opened.
        case missingInput
        /// The system could not read it.
        case readFailure
        /// What was read is not what was asked for.
        case badData
    }

    /// What kind of failure it is.
    public var kind: Kind {
        guard case .cannotRead(let failure, let isOpening) = problem else { return .badData }
        return isOpening || failure == .folder ? .missingInput : .readFailure
    }
}

/// Why the system could not read a source.
public enum ReadFailure: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// It is a folder.
    case folder
    /// The person may not read it.
    case forbidden
    /// Something else; what the system calls it.
    case other(String)

    init(_ failure: SystemFailure) {
        self =
            failure.isMissing
            ? .missing : failure.isFolder ? .folder : failure.isForbidden ? .forbidden : .other(failure.text)
    }
}

/// What a cell that is no number probably is.
public enum CellSuspicion: Hashable, Sendable {
    /// A value that is missing: empty, `NA`, `null`.
    case missingValue
    /// A number with thousands separators.
    case thousandsSeparators
    /// A decimal comma in a table whose mark is the point, or a point where the others have commas.
    case otherDecimalMark(table: TableDialect.DecimalMark)
    /// A time of day where a duration is expected.
    case clockTime
    /// A number with its unit.
    case unit
    /// A percentage.
    case percentage
    /// A number beyond the range of a Double.
    case tooLarge
    /// A number of more than 1,100 digits or decimals.
    case tooManyDigits
    /// A header in the middle of the table.
    case repeatedHeader
}
