import BedtimeKit

/// The day of waking, as asked for with `--date`.
enum RequestedDay: Equatable {
    case today
    case tomorrow
    case date(CivilDate)

    /// Reads `today`, `tomorrow` or `2026-12-01`.
    ///
    /// - Throws: `ValueProblem` for anything else, also for days that no calendar has.
    static func parse(_ text: String) throws(ValueProblem) -> RequestedDay {
        switch text.lowercased() {
        case "today": return .today
        case "tomorrow": return .tomorrow
        default:
            guard let date = CivilDate(text) else {
                throw ValueProblem(expected: "a day", example: "2026-12-01, today or tomorrow")
            }
            return .date(date)
        }
    }

    /// The date that is meant on a certain day.
    func date(today: CivilDate) -> CivilDate {
        switch self {
        case .today: today
        case .tomorrow: today.adding(days: 1)
        case .date(let date): date
        }
    }
}
