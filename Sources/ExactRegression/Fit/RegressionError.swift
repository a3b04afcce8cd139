/// Why a regression cannot be made.
public enum RegressionError: Error, Equatable, Sendable {
    /// There was not a single row.
    case noRows
    /// The ridge penalty is below zero.
    case negativeRidge(Double)
    /// The confidence level is not strictly between 0 and 1.
    case confidenceLevel(Double)
    /// A column index that the moments do not have.
    case noSuchColumn(Int, columnCount: Int)
    /// A column stands among the features twice, or is the target as well.
    case repeatedColumn(Int)
    /// Names and columns differ in number.
    case namesDoNotFit(names: Int, columns: Int)
    /// A coefficient or the spread is too large for a double.
    case overflow(term: String)
}
