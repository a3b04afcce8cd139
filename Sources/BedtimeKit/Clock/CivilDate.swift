/// A date of the proleptic Gregorian calendar, from 0000-01-01 to 9999-12-31: the years that RFC 3339 can write.
///
/// ```swift
/// let day = CivilDate(year: 2026, month: 12, day: 1)
/// day?.weekdayName                     // "Tuesday"
/// day?.adding(days: -1).dayAndMonth    // "30 November"
/// ```
public struct CivilDate: Hashable, Comparable, Sendable {
    /// The first date that there is, 0000-01-01.
    public static let earliest = CivilDate(unchecked: 0, 1, 1)
    /// The last date that there is, 9999-12-31.
    public static let latest = CivilDate(unchecked: 9999, 12, 31)

    /// The year, 0 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, counted from 1.
    public let day: Int

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The date of a year, month and day; nil when the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month),
            (1...Self.daysIn(month: month, year: year)).contains(day)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    /// The date so many days after 1970-01-01, kept between ``earliest`` and ``latest``.
    public init(daysSince1970: Int) {
        // Source of both directions: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March,
        // so that the leap day is the last, and 400 years are one era of 146,097 days.
        let shifted = daysSince1970.clamped(to: Self.firstDay...Self.lastDay) + 719_468
        let (era, dayOfEra) = shifted.flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        self.init(unchecked: year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    /// Days from 1970-01-01 to this date; negative before.
    public var daysSince1970: Int {
        let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static let firstDay = -719_528
    private static let lastDay = 2_932_896

    /// The date so many days later, kept between ``earliest`` and ``latest``.
    public func adding(days: Int) -> CivilDate {
        CivilDate(daysSince1970: daysSince1970 + days.clamped(to: -4_000_000...4_000_000))
    }

    /// Whether one date comes before another.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The days of a month from 1 to 12.
    private static func daysIn(month: Int, year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        default: 31
        }
    }
}
