/// A unit in which a table may give a column.
public enum ColumnUnit: String, CaseIterable, Hashable, Sendable {
    /// Thousandths of a second.
    case milliseconds
    /// Seconds.
    case seconds
    /// Minutes.
    case minutes
    /// Hours.
    case hours
    /// Days, as spreadsheets keep times.
    case days
    /// Cups of coffee, 95 mg of caffeine each.
    case cups
    /// Milligrams of caffeine.
    case milligrams

    /// What units measure; only units of one quantity convert into each other.
    package enum Quantity: Hashable, Sendable {
        case time, caffeine
    }

    package var quantity: Quantity {
        switch self {
        case .milliseconds, .seconds, .minutes, .hours, .days: .time
        case .cups, .milligrams: .caffeine
        }
    }

    /// How many of the smallest unit of the quantity (milliseconds, milligrams) it is.
    var size: Int {
        switch self {
        case .milliseconds, .milligrams: 1
        case .seconds: 1000
        case .minutes: 60_000
        case .hours: 3_600_000
        case .days: 86_400_000
        case .cups: 95
        }
    }

    /// What a number in this unit is multiplied by and divided by to be in another of the same quantity, in lowest terms.
    func factor(to other: ColumnUnit) -> (multiplier: Int, divisor: Int) {
        var (a, b) = (size, other.size)
        while b != 0 { (a, b) = (b, a % b) }
        return (size / a, other.size / a)
    }
}
