/// A feature whose columns are known by their places.
package enum PlacedFeature: Hashable, Sendable {
    /// A column as it is.
    case column(Int)
    /// A product of powers of columns.
    case product([Factor])
    /// The sine of a column of seconds after midnight.
    case sine(Int)
    /// The cosine of a column of seconds after midnight.
    case cosine(Int)

    /// A column and its exponent.
    package struct Factor: Hashable, Sendable {
        let place: Int
        let exponent: Int
    }

    /// The feature over columns of these names; nil when one is missing.
    package init?(_ feature: Feature, columns: [String]) {
        switch feature.form {
        case .product(let factors):
            var placed: [Factor] = []
            for factor in factors {
                guard let place = columns.firstIndex(of: factor.column) else { return nil }
                placed.append(Factor(place: place, exponent: factor.exponent))
            }
            self = feature.plainColumn == nil ? .product(placed) : .column(placed[0].place)
        case .sine(let column):
            guard let place = columns.firstIndex(of: column) else { return nil }
            self = .sine(place)
        case .cosine(let column):
            guard let place = columns.firstIndex(of: column) else { return nil }
            self = .cosine(place)
        }
    }

    /// The value for values of the columns; a place beyond them counts as 0.
    package func value(_ columns: [Double]) -> Double {
        func column(_ place: Int) -> Double { place < columns.count ? columns[place] : 0 }
        switch self {
        case .column(let place): return column(place)
        case .product(let factors):
            var product = 1.0
            for factor in factors {
                for _ in 0..<factor.exponent { product *= column(factor.place) }
            }
            return product
        case .sine(let place): return DayCircle.sine(column(place))
        case .cosine(let place): return DayCircle.cosine(column(place))
        }
    }
}
