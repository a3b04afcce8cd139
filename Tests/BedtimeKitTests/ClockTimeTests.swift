import BedtimeKit
import Foundation
import Testing

@Suite("A time of day")
struct ClockTimeTests {
    @Test(
        "is read in every way that people write it",
        arguments: [
            ("7", 25_200), ("7:00", 25_200), ("07:00:30", 25_230), ("0700", 25_200), ("7am", 25_200), ("7 am", 25_200),
            ("7:30 PM", 70_200), ("7:30pm", 70_200), ("7:30\u{202F}PM", 70_200), ("7:30\u{00A0}pm", 70_200),
            ("7 a.m.", 25_200), ("7:30 P.M.", 70_200), (" 22:24 ", 80_640), ("2359", 86_340), ("0", 0),
            ("23:59:59", 86_399),
            ("0730 pm", 70_200),
        ])
    func reads(_ text: String, seconds: Int) {
        #expect(ClockTime(text)?.secondsAfterMidnight == seconds)
    }

    @Test(
        "at twelve belongs to the half day that begins: AM is after midnight, PM after noon",
        arguments: [("12am", 0), ("12:30 AM", 1800), ("12pm", 43_200), ("12:30 PM", 45_000), ("11:59 pm", 86_340)])
    func twelve(_ text: String, seconds: Int) {
        #expect(ClockTime(text)?.secondsAfterMidnight == seconds)
    }

    @Test(
        "is refused when no clock shows it",
        arguments: [
            "25:00", "13pm", "0pm", "7:60", "24:00", "", " ", "junk", "pm", "7:", ":30", "7:5", "7:00:60", "7:00:00:00",
            "-7", "+7", "7.5", "700", "12345", "007", "7:00 xm", "٧:00", "7:0０", "99999999999999999999", "7:+5",
            "1300 pm",
            "\u{0}7",
        ])
    func refuses(_ text: String) {
        #expect(ClockTime(text) == nil)
    }

    @Test("of every second of the day survives being written and read, in 24 and in 12 hours")
    func roundTrip() throws {
        for seconds in stride(from: 0, to: 86_400, by: 7) {
            let time = try #require(ClockTime(secondsAfterMidnight: seconds))
            #expect(ClockTime(time.description) == time)
            #expect(ClockTime(time.text(.twelveHours, seconds: true)) == time)
        }
    }

    @Test("is shown with seconds only where there are some, and floored to the minute for a person")
    func texts() throws {
        let time = try #require(ClockTime(hour: 21, minute: 38, second: 59))
        #expect(time.description == "21:38:59")
        #expect(time.text(.twentyFourHours) == "21:38")
        #expect(time.text(.twelveHours) == "9:38 PM")
        #expect(ClockTime(hour: 0, minute: 5)?.text(.twelveHours) == "12:05 AM")
        #expect(ClockTime(hour: 12)?.text(.twelveHours) == "12:00 PM")
        #expect(ClockTime(hour: 7)?.description == "07:00")
    }

    @Test("going back floors to the whole second and counts the midnights it passes")
    func goingBack() throws {
        let seven = try #require(ClockTime(hour: 7))
        // 25,200 − 30,104.826 = −4,904.826, floored −4,905; 86,400 − 4,905 = 81,495 s = 22:38:15.
        let (bedtime, offset) = seven.goingBack(.milliseconds(30_104_826))
        #expect(bedtime.description == "22:38:15")
        #expect(offset == -1)
        #expect(seven.goingBack(.seconds(25_200)) == (.midnight, 0))
        #expect(seven.goingBack(.nanoseconds(25_200_000_000_001)).time.description == "23:59:59")
        #expect(seven.goingBack(.seconds(86_400 * 3)) == (seven, -3))
        #expect(seven.goingBack(.milliseconds(-500)) == (seven, 0))
        #expect(seven.goingBack(.seconds(-17 * 3600)) == (.midnight, 1))
        _ = seven.goingBack(.seconds(Int64.max))
        _ = seven.goingBack(.seconds(Int64.min))
    }

    @Test("outside the day cannot be made")
    func bounds() {
        #expect(ClockTime(secondsAfterMidnight: -1) == nil)
        #expect(ClockTime(secondsAfterMidnight: 86_400) == nil)
        #expect(ClockTime(hour: 24) == nil)
        #expect(ClockTime(hour: 1, minute: 60) == nil)
        #expect(ClockTime(hour: 1, minute: 0, second: -1) == nil)
    }

    @Test("is JSON text, and JSON text that is no time is an error")
    func json() throws {
        let times = [try #require(ClockTime(hour: 7)), .midnight]
        let data = try JSONEncoder().encode(times)
        #expect(String(decoding: data, as: UTF8.self) == #"["07:00","00:00"]"#)
        #expect(try JSONDecoder().decode([ClockTime].self, from: data) == times)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ClockTime].self, from: Data(#"["25:00"]"#.utf8))
        }
    }
}
