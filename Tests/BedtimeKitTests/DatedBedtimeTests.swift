import BedtimeKit
import Foundation
import Testing

@Suite("A bedtime on a date")
struct DatedBedtimeTests {
    private let needed = Duration.milliseconds(30_104_826)

    // Python 3.11, zoneinfo, Debian tzdata 2025b: datetime.fromtimestamp(floor(wake.timestamp() - 30104.826), zone)
    @Test(
        "counts the time that passes, not what clocks say in the night of a change",
        arguments: [
            ("2026-03-08", "2026-03-07 21:38:15", 1_772_937_495, true),
            ("2026-11-01", "2026-10-31 23:38:15", 1_793_504_295, true),
            ("2026-06-01", "2026-05-31 22:38:15", 1_780_281_495, false),
        ])
    func newYork(_ day: String, bedtime: String, seconds: Int, clocksChange: Bool) throws {
        let night = DatedBedtime(
            wake: try #require(ClockTime("7:00")), on: try #require(CivilDate(day)), timeInBed: needed,
            clock: try clock("America/New_York"))
        #expect(night.localBedtime.description == bedtime)
        #expect(night.bedtime.secondsSince1970 == Int64(seconds))
        #expect(night.clocksChange == clocksChange)
        #expect(night.wakeResolution == .unique)
        #expect(night.localWake.description == day + " 07:00")
    }

    @Test("before a wake time in a gap ends with the gap")
    func gap() throws {
        let night = DatedBedtime(
            wake: try #require(ClockTime("2:30")), on: try #require(CivilDate("2026-03-08")), timeInBed: .seconds(3600),
            clock: try clock("America/New_York"))
        #expect(night.wakeResolution == .gap)
        #expect(night.localWake.description == "2026-03-08 03:00")
        #expect(night.localBedtime.description == "2026-03-08 01:00")
        #expect(night.wakeOffsetSeconds == -14_400)
        #expect(night.bedtimeOffsetSeconds == -18_000)
    }

    @Test("before a wake time in a repeated hour ends with the first")
    func repeated() throws {
        let night = DatedBedtime(
            wake: try #require(ClockTime("1:30")), on: try #require(CivilDate("2026-11-01")), timeInBed: .seconds(3600),
            clock: try clock("America/New_York"))
        #expect(night.wakeResolution == .repeated)
        #expect(night.wakeOffsetSeconds == -14_400)
        #expect(night.localBedtime.description == "2026-11-01 00:30")
    }

    @Test("is had from a calendar, by a day or by the next waking")
    func calendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
        // 2026-03-08 05:00 UTC is midnight in New York.
        let day = Date(timeIntervalSince1970: 1_772_946_000)
        let seven = try #require(ClockTime("7:00"))
        let night = DatedBedtime(wake: seven, onDayOf: day, timeInBed: needed, calendar: calendar)
        #expect(night.localBedtime.description == "2026-03-07 21:38:15")
        let next = DatedBedtime(nextWake: seven, after: day, timeInBed: needed, calendar: calendar)
        #expect(next == night)
        #expect(calendar.component(.hour, from: Date(night.bedtime)) == 21)
        #expect(calendar.component(.day, from: Date(night.bedtime)) == 7)
    }
}
