public import DecimalTables

/// Why no model could be trained, or none evaluated.
public enum TrainingError: Error, Hashable, Sendable {
    /// A table, or a row of it, could not be read.
    case table(TableError)
    /// There are rows, but none could be read; `first` says why the first could not.
    case noReadableRows(skipped: Int, first: TableError?)
    /// The median of a column's first rows can only be in another unit.
    case unlikelyUnit(file: String, column: String, given: ColumnUnit, likely: ColumnUnit, median: Double, rows: Int)
    /// The ridge penalty is below zero or not a number.
    case ridge(Double)
    /// A share that is not strictly between 0 and 1, or fewer than two folds.
    case holdout(Holdout)
    /// Two options that exclude each other.
    case together(String, String)
    /// No column is left to explain anything, and there is no constant term.
    case nothingToFit
    /// A column stands among the features twice, or is the target as well.
    case repeatedColumn(String)
    /// A unit is given for a column that is not read, or that has no units.
    case unitOfUnknownColumn(String)
    /// A name is given for a column that is not read.
    case nameOfUnknownColumn(String)
    /// A unit that measures something else.
    case unitDoesNotFit(column: String, unit: ColumnUnit)
    /// A text that is no feature, and why.
    case feature(String)
    /// A weight is negative; its file and line.
    case negativeWeight(file: String, line: Int)
    /// A result that no double holds.
    case overflow(term: String)
    /// Something that was thought impossible.
    case unexpected(String)
}

extension TrainingError: CustomStringConvertible {
    /// What is wrong, for a person.
    public var description: String {
        switch self {
        case .table(let error): error.description
        case .noReadableRows(let skipped, let first):
            (skipped == 1 ? "the only row could not be read" : "none of the \(skipped) rows could be read")
                + (first.map { "; the first: \($0)" } ?? "")
        case .unlikelyUnit(let file, let column, let given, let likely, let median, let rows):
            "\(file): \(column) is read as \(given.rawValue), but the median of its first \(rows) rows is "
                + "\(((median * 1e6).rounded() / 1e6).plainText): that can only be \(likely.rawValue)"
        case .ridge(let ridge):
            "the ridge penalty is \(ridge.plainText): expected a number that is not negative, such as 100"
        case .holdout(.folds(let count)): "\(count) folds: expected 2 or more"
        case .holdout(.last(let share)), .holdout(.random(let share, _)):
            "the share to hold out is \(share.plainText): expected a fraction between 0 and 1, such as 0.2"
        case .together(let first, let second): "\(first) and \(second) exclude each other"
        case .nothingToFit: "there are no features and no intercept: nothing to fit"
        case .repeatedColumn(let name): "\(name) is given twice among the features and the target"
        case .unitOfUnknownColumn(let name):
            "a unit is given for \(name), which is not a column of time or caffeine here"
        case .nameOfUnknownColumn(let name): "a name is given for \(name), which is not a column here"
        case .unitDoesNotFit(let column, let unit): "\(column) cannot be in \(unit.rawValue)"
        case .feature(let reason): reason
        case .negativeWeight(let file, let line): "\(file):\(line): the weight is below 0: expected 0 or more"
        case .unexpected(let text): text
        case .overflow(let term):
            "\(term) is too large: its numbers, or their squares, are beyond the range of a double"
        }
    }

    /// What a person at the command line can do about it, where there is something.
    package var help: String? {
        switch self {
        case .table(let error): error.help
        case .noReadableRows(_, let first): first?.help
        case .unlikelyUnit(_, let column, let given, let likely, _, _):
            "to convert it: --unit \(column)=\(likely.rawValue); if it is right as it is: --unit \(column)=\(given.rawValue)"
        default: nil
        }
    }
}

extension TrainingError {
    /// Where in a table the fault lies; nil for a fault that has no place.
    public var place: (file: String, line: Int?, column: Int?)? {
        switch self {
        case .table(let error): (error.file, error.line, error.column)
        case .noReadableRows(_, let first?): (first.file, first.line, first.column)
        case .negativeWeight(let file, let line): (file, line, nil)
        case .unlikelyUnit(let file, _, _, _, _, _): (file, nil, nil)
        default: nil
        }
    }
}
