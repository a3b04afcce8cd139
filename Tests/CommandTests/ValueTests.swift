import BedtimeKit
import Testing

@testable import BedtimeCommand

@Suite("A value on the command line")
struct ValueTests {
    @Test(
        "of sleep is hours in any usual form",
        arguments: [
            ("8", 8.0), ("7.5", 7.5), ("7:30", 7.5), ("7h30", 7.5), ("8h", 8.0), ("8H", 8.0), ("7.25h", 7.25),
            ("4", 4.0),
            ("12", 12.0),
            ("7:20", 22.0 / 3), ("12:00", 12.0), ("08", 8.0),
        ])
    func sleep(_ text: String, hours: Double) throws {
        #expect(try SleepHours.parse(text) == hours)
    }

    @Test(
        "of sleep is refused outside 4 to 12 hours and in other forms",
        arguments: [
            "3.99", "12.01", "12:01", "3:59", "", "abc", "-8", "8e0", "nan", "inf", "0x8", "7:60", "7:5", "7h3",
            "7.5:30", ":30",
            "h", "7:", "8hours", "7,5", "7:+5", "1:2:3", "7h30m0", "+8", " 8", ".",
        ])
    func badSleep(_ text: String) {
        #expect(throws: ValueProblem.self) { try SleepHours.parse(text) }
    }

    @Test("of coffee is 0 to 20 cups, also parts of one")
    func coffee() throws {
        #expect(try CoffeeCups.parse("0") == 0)
        #expect(try CoffeeCups.parse("1.5") == 1.5)
        #expect(try CoffeeCups.parse(".5") == 0.5)
        #expect(try CoffeeCups.parse("20") == 20)
        for text in ["20.01", "-1", "two", "nan", "1e1", ""] {
            #expect(throws: ValueProblem.self) { try CoffeeCups.parse(text) }
        }
    }

    @Test("of a level is a fraction; a percentage is told which")
    func level() throws {
        #expect(try IntervalLevel.parse("0.9") == 0.9)
        #expect(try IntervalLevel.parse(".95") == 0.95)
        for (text, help) in [
            ("90", "did you mean 0.9?"), ("90%", "did you mean 0.9?"), ("99.5%", "did you mean 0.995?"),
        ] {
            do throws(ValueProblem) {
                _ = try IntervalLevel.parse(text)
                Issue.record("\(text) was taken")
            } catch {
                #expect(error.help == help)
            }
        }
        for text in ["0", "1", "-0.5", "1.0", "nan", "", "100%"] {
            #expect(throws: ValueProblem.self) { try IntervalLevel.parse(text) }
        }
    }

    @Test("of a day is a date, today or tomorrow")
    func day() throws {
        let today = try #require(CivilDate("2026-12-31"))
        #expect(try RequestedDay.parse("Today").date(today: today) == today)
        #expect(try RequestedDay.parse("tomorrow").date(today: today).description == "2027-01-01")
        #expect(try RequestedDay.parse("2026-02-28").date(today: today).description == "2026-02-28")
        for text in ["2026-02-29", "yesterday", "", "1.12.2026"] {
            #expect(throws: ValueProblem.self) { try RequestedDay.parse(text) }
        }
    }

    @Test("of waking is a time, with or without a date")
    func wake() throws {
        #expect(try WakeRequest.parse("7:30 PM") == WakeRequest(time: #require(ClockTime("19:30")), date: nil))
        for text in ["2026-12-02T07:00", "2026-12-02 7:00", "2026-12-02 7am", "2026-12-02t0700"] {
            let wanted = WakeRequest(time: try #require(ClockTime("7")), date: CivilDate("2026-12-02"))
            #expect(try WakeRequest.parse(text) == wanted)
        }
        #expect(WakeRequest.usual.time.description == "07:00")
        for text in ["", "noon", "2026-12-02", "2026-12-02T", "2026-02-30T07:00", "25:00", "2026-12-02T07:00Z"] {
            #expect(throws: ValueProblem.self) { try WakeRequest.parse(text) }
        }
    }

    @Test("of whole numbers and lists is taken exactly")
    func others() throws {
        #expect(try PlainNumber.count("10000000") == 10_000_000)
        #expect(try PlainNumber.seed("18446744073709551615") == .max)
        #expect(try PlainNumber.nonNegative("1e-3") == 0.001)
        for text in ["0", "-1", "1.5", "", "99999999999999999999", "+1"] {
            #expect(throws: ValueProblem.self) { try PlainNumber.count(text) }
        }
        for text in ["-1", "", "1.5", "18446744073709551616"] {
            #expect(throws: ValueProblem.self) { try PlainNumber.seed(text) }
        }
        for text in ["-1", "nan", "inf", "0x1", "", "1e999", "abc"] {
            #expect(throws: ValueProblem.self) { try PlainNumber.nonNegative(text) }
        }
        let pairs = try NamePairs.parse("wake=alarm,coffee=cups=of")
        #expect(pairs == [.init(name: "wake", value: "alarm"), .init(name: "coffee", value: "cups=of")])
        for text in ["", "wake", "=x", "x=", "a=b,", "a=b,,c=d"] {
            #expect(throws: ValueProblem.self) { try NamePairs.parse(text) }
        }
        #expect(try NamePairs.names("a,b c") == ["a", "b c"])
        #expect(throws: ValueProblem.self) { try NamePairs.names("a,,b") }
    }
}

@Suite("A time given by a person")
struct PersonTimeTests {
    /// An hour east of UTC, where it is 2026-12-01 10:00.
    private let clock = FixedOffsetClock(secondsEast: 3600)
    private let now = Instant(rfc3339: "2026-12-01T09:00:00Z")

    @Test(
        "is the moment that is meant",
        arguments: [
            ("14:10", "2026-12-01T13:10:00Z"), ("2:10pm", "2026-12-01T13:10:00Z"), ("2:10 PM", "2026-12-01T13:10:00Z"),
            ("yesterday 16:00", "2026-11-30T15:00:00Z"), ("today 0:30", "2026-11-30T23:30:00Z"),
            ("Yesterday 4 pm", "2026-11-30T15:00:00Z"), ("tomorrow 7", "2026-12-02T06:00:00Z"),
            ("2026-09-08T15:00", "2026-09-08T14:00:00Z"), ("2026-09-08 15:00", "2026-09-08T14:00:00Z"),
            ("2026-09-08 3pm", "2026-09-08T14:00:00Z"), ("2026-09-08T15:00:30", "2026-09-08T14:00:30Z"),
            ("2026-09-08T15:00:00-04:00", "2026-09-08T19:00:00Z"), ("2026-09-08T15:00-04:00", "2026-09-08T19:00:00Z"),
            ("2026-09-08 15:00+05:30", "2026-09-08T09:30:00Z"), ("2026-09-08T15:00Z", "2026-09-08T15:00:00Z"),
        ])
    func moments(_ text: String, wanted: String) throws {
        let moment = try PersonTime.parse(text, now: #require(now), clock: clock)
        #expect(moment.rfc3339(offsetSeconds: 0) == wanted)
    }

    @Test(
        "is refused when it is none",
        arguments: [
            "", "abc", "yesterday", "yesterday 25:00", "2026-09-08", "2026-02-30T10:00", "14:10Z", "16:00 yesterday",
        ])
    func refuses(_ text: String) throws {
        let now = try #require(now)
        #expect(throws: ValueProblem.self) { try PersonTime.parse(text, now: now, clock: clock) }
    }
}
