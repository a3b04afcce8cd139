import BedtimeKit
import Foundation
import Testing

@Suite("A date")
struct CivilDateTests {
    // Python 3.11: (date.fromisoformat(d) - date(1970, 1, 1)).days, date.fromisoformat(d).isoweekday()
    @Test(
        "counts its days and its weekday as Python does",
        arguments: [
            ("0001-01-01", -719_162, 1), ("1600-02-29", -135_081, 2), ("1900-03-01", -25_508, 4), ("1969-12-31", -1, 3),
            ("2000-02-29", 11_016, 2), ("2026-12-01", 20_788, 2), ("9999-12-31", 2_932_896, 5),
        ])
    func days(_ text: String, days: Int, weekday: Int) throws {
        let date = try #require(CivilDate(text))
        #expect(date.daysSince1970 == days)
        #expect(date.weekday == weekday)
        #expect(CivilDate(daysSince1970: days) == date)
        #expect(date.description == text)
    }

    @Test("follows the one before, day by day, from the first to the last")
    func everyDay() {
        var date = CivilDate.earliest
        var count = 0
        while date < .latest {
            let next = date.adding(days: 1)
            let inSameMonth = next.year == date.year && next.month == date.month && next.day == date.day + 1
            let firstOfNext =
                next.day == 1 && (next.month == date.month + 1 || next.month == 1 && next.year == date.year + 1)
            if !(inSameMonth || firstOfNext) || CivilDate(year: next.year, month: next.month, day: next.day) != next {
                Issue.record("\(date) is followed by \(next)")
            }
            date = next
            count += 1
        }
        // 10,000 years of 146,097 days in 400.
        #expect(count == 146_097 * 25 - 1)
    }

    @Test(
        "that no calendar has is refused",
        arguments: [
            "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "2026-1-1", "20260101",
            "2026-01-01 ", "", "2026/01/01", "-026-01-01", "junk",
        ])
    func refuses(_ text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test("has the names that a person reads")
    func names() throws {
        let date = try #require(CivilDate(year: 2026, month: 12, day: 1))
        #expect(date.weekdayName == "Tuesday")
        #expect(date.dayAndMonth == "1 December")
        #expect(date.adding(days: -1).dayAndMonth == "30 November")
        #expect(date.adding(days: -1).weekdayName == "Monday")
    }

    @Test("stays within the years that can be written, however far one adds")
    func clamps() {
        #expect(CivilDate.latest.adding(days: .max) == .latest)
        #expect(CivilDate.earliest.adding(days: .min) == .earliest)
        #expect(CivilDate(daysSince1970: .max) == .latest)
        #expect(CivilDate(daysSince1970: .min) == .earliest)
    }

    @Test("is JSON text")
    func json() throws {
        let dates = [CivilDate.earliest, CivilDate.latest]
        let data = try JSONEncoder().encode(dates)
        #expect(String(decoding: data, as: UTF8.self) == #"["0000-01-01","9999-12-31"]"#)
        #expect(try JSONDecoder().decode([CivilDate].self, from: data) == dates)
    }
}
