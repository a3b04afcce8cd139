package import DecimalTables

/// One of the four documented columns of a training table: its unit, what its cells look like, and what is usual.
public struct SleepColumn: Hashable, Sendable {
    /// The column's name.
    public let name: String
    /// The unit that the model keeps it in.
    public let unit: ColumnUnit
    let notation: CellFormat.Notation
    /// Between which bounds the median of real rows lies, in `unit`; a median of 0 is always taken as it is.
    let usualMedians: ClosedRange<Double>
    /// Between which bounds a value of a night lies, in `unit`; others are warned of.
    let possible: ClosedRange<Double>
    /// An example of a cell, by unit.
    let examples: [ColumnUnit: String]

    /// When the person must wake: seconds after midnight, or a clock time.
    public static let wake = SleepColumn(
        name: "wake", unit: .seconds, notation: .clockTime, usualMedians: 1441...86_400, possible: 0...86_400,
        examples: [.seconds: "seconds after midnight, such as 25200, or a clock time, such as 7:00"])
    /// The sleep wanted: hours.
    public static let estimatedSleep = SleepColumn(
        name: "estimatedSleep", unit: .hours, notation: .duration, usualMedians: 2...20, possible: 0...24,
        examples: [.hours: "hours, such as 8 or 7:30", .minutes: "minutes, such as 480"])
    /// The coffee of the waking day: cups of 95 mg of caffeine.
    public static let coffee = SleepColumn(
        name: "coffee", unit: .cups, notation: .number, usualMedians: 0.2...30, possible: 0...100,
        examples: [.cups: "cups, such as 2", .milligrams: "milligrams of caffeine, such as 190"])
    /// The time to set aside, from going to bed to waking: seconds.
    public static let actualSleep = SleepColumn(
        name: "actualSleep", unit: .seconds, notation: .duration, usualMedians: 7200...72_000, possible: 0...172_800,
        examples: [
            .seconds: "seconds, such as 30600, or hours and minutes, such as 8:30", .minutes: "minutes, such as 510",
            .hours: "hours, such as 8.5 or 8:30",
        ])

    /// The columns that explain, in the documented order.
    public static let features = [wake, estimatedSleep, coffee]
    /// All four, in the documented order.
    public static let documentedOrder = features + [actualSleep]

    /// The column of a name, if it is one of the four.
    public static func named(_ name: String) -> SleepColumn? { documentedOrder.first { $0.name == name } }

    /// The name as it is written here, for one of the four in any writing: `estimated_sleep` is `estimatedSleep`.
    static func canonicalName(_ name: String) -> String {
        documentedOrder.first { plainName($0.name) == plainName(name) }?.name ?? name
    }

    /// A name as headers are compared: without regard to case, spaces, `_` and `-`.
    static func plainName(_ name: String) -> String { name.lowercased().filter { !" _-".contains($0) } }

    /// The column as a table is asked for it, under the table's own `header` and with plain numbers in a `given` unit, where
    /// they differ from the documented ones.
    package func spec(header: String?, given: ColumnUnit?) -> ColumnSpec {
        let (multiplier, divisor) = (given ?? unit).factor(to: unit)
        let format = CellFormat(
            notation, secondsPerUnit: unit == .hours ? 3600 : 1, multiplier: multiplier, divisor: divisor)
        let expected = examples[given ?? unit] ?? "\((given ?? unit).rawValue), as a number"
        return ColumnSpec(name, sourceName: header, format: format ?? .number, expected: expected)
    }

    /// The unit that a column can only be in, when it cannot be in the one `given`: from the median of its numbers as
    /// converted from that to the column's own.
    func likelyUnit(median: Double, given: ColumnUnit) -> ColumnUnit? {
        let candidates = ColumnUnit.allCases.filter { $0.quantity == unit.quantity && $0 != given }
        return candidates.first { candidate in
            let (multiplier, divisor) = candidate.factor(to: given)
            return usualMedians.contains(median * Double(multiplier) / Double(divisor))
        }
    }
}
