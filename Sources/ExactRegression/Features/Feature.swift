/// What a term of a model is made of: a column, powers and products of columns, or the sine or cosine of a time of day.
///
/// ```swift
/// try Feature.parse("wake").name            // "wake"
/// try Feature.parse("coffee*wake^2").name   // "coffee*wake^2"
/// try Feature.list("x,cyclic(wake)")        // x, sin(wake), cos(wake)
/// ```
public struct Feature: Hashable, Sendable {
    /// A column and its exponent in a product.
    public struct Factor: Hashable, Sendable {
        /// The column.
        public let column: String
        /// 1 or more.
        public let exponent: Int
    }

    /// How the value follows from the columns.
    public enum Form: Hashable, Sendable {
        /// The product of powers of columns, each column once.
        case product([Factor])
        /// sin(2π·column/86,400) of a column in seconds after midnight.
        case sine(of: String)
        /// cos(2π·column/86,400) of a column in seconds after midnight.
        case cosine(of: String)
    }

    /// The largest exponent of a factor.
    public static let largestExponent = 20

    /// How the value follows from the columns.
    public let form: Form

    /// A column as it is.
    public static func column(_ name: String) -> Feature {
        Feature(form: .product([Factor(column: name, exponent: 1)]))
    }

    /// The columns that it needs, each once, in the order they are written.
    public var columns: [String] {
        switch form {
        case .product(let factors): factors.map(\.column)
        case .sine(let column), .cosine(let column): [column]
        }
    }

    /// The column, where the feature is nothing else.
    public var plainColumn: String? {
        if case .product(let factors) = form, factors.count == 1, factors[0].exponent == 1 {
            factors[0].column
        } else {
            nil
        }
    }

    /// The one way to write it: `x`, `x^2`, `a*b^3`, `sin(wake)`.
    public var name: String {
        switch form {
        case .product(let factors):
            factors.map { $0.exponent == 1 ? $0.column : "\($0.column)^\($0.exponent)" }.joined(separator: "*")
        case .sine(let column): "sin(\(column))"
        case .cosine(let column): "cos(\(column))"
        }
    }
}

/// Why a text is not a feature.
public enum FeatureError: Error, Hashable, Sendable {
    /// A name is missing: nothing at all, or nothing between two signs.
    case emptyName(in: String)
    /// An exponent is not a whole number from 1 to ``Feature/largestExponent``.
    case exponent(String, in: String)
    /// A function that there is none of.
    case unknownFunction(String, in: String)
    /// A sign that a column's name does not have.
    case unexpectedSign(Character, in: String)
}
