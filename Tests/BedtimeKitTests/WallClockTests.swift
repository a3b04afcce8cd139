import BedtimeKit
import Foundation
import Testing

@Suite("A clock on the wall")
struct WallClockTests {
    /// A zone, a time on its clock, the moment meant, how it was found.
    typealias Case = (zone: String, local: String, seconds: Int64, resolution: LocalTimeResolution)

    // Python 3.11, zoneinfo, Debian tzdata 2025b:
    // datetime.fromisoformat(t).replace(tzinfo=ZoneInfo(z), fold=0).timestamp(); for gaps that of the first time after it.
    static let cases: [Case] = [
        ("America/New_York", "2026-06-01 07:00", 1_780_311_600, .unique),
        ("America/New_York", "2026-12-01 07:00", 1_796_126_400, .unique),
        ("America/New_York", "2026-03-08 02:30", 1_772_953_200, .gap),
        ("America/New_York", "2026-03-08 02:00", 1_772_953_200, .gap),
        ("America/New_York", "2026-03-08 02:59:59", 1_772_953_200, .gap),
        ("America/New_York", "2026-03-08 03:00", 1_772_953_200, .unique),
        ("America/New_York", "2026-11-01 01:30", 1_793_511_000, .repeated),
        ("Asia/Kolkata", "2026-06-01 07:00", 1_780_277_400, .unique),
        ("Australia/Lord_Howe", "2026-10-04 02:10", 1_791_041_400, .gap),
        ("Australia/Lord_Howe", "2026-10-04 02:30", 1_791_041_400, .unique),
        ("Australia/Lord_Howe", "2026-04-05 01:45", 1_775_313_900, .repeated),
        ("Pacific/Apia", "2011-12-30 07:00", 1_325_239_200, .gap),
        ("Pacific/Apia", "2011-12-31 00:00", 1_325_239_200, .unique),
        ("Africa/Cairo", "2026-04-24 00:30", 1_776_981_600, .gap),
        ("Africa/Cairo", "2026-04-24 00:00", 1_776_981_600, .gap),
        ("Africa/Cairo", "2026-04-24 01:00", 1_776_981_600, .unique),
    ]

    @Test("shows a time once, twice or never, and the moment meant is found", arguments: cases)
    func resolves(_ wanted: Case) throws {
        let found = try clock(wanted.zone).instant(of: local(wanted.local))
        #expect(found.instant.secondsSince1970 == wanted.seconds)
        #expect(found.resolution == wanted.resolution)
    }

    @Test(
        "leads from a moment to its time and back, in every hour of two years",
        arguments: ["America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kathmandu"])
    func roundTrip(_ zone: String) throws {
        let clock = try clock(zone)
        for hour in 0..<(2 * 366 * 24) {
            let moment = Instant(secondsSince1970: 1_767_225_600 + Int64(hour) * 3600 + 1234)
            let (found, resolution) = clock.instant(of: clock.local(at: moment))
            #expect(
                resolution == .repeated
                    ? found <= moment && clock.local(at: found) == clock.local(at: moment) : found == moment)
        }
    }

    @Test("with a fixed offset shows every time once")
    func fixed() throws {
        let clock = FixedOffsetClock(secondsEast: 19_800)
        let found = clock.instant(of: try local("2026-06-01 07:00"))
        #expect(found.instant.secondsSince1970 == 1_780_277_400)
        #expect(found.resolution == .unique)
        #expect(clock.rfc3339(found.instant) == "2026-06-01T07:00:00+05:30")
        #expect(FixedOffsetClock(secondsEast: .max).secondsEast == 93_600)
        let edge = FixedOffsetClock(secondsEast: 93_600)
        #expect(
            edge.local(at: edge.instant(of: try local("2026-06-01 07:00")).instant) == (try local("2026-06-01 07:00")))
    }

    @Test("jumping twice within two days still has each jump found")
    func twoJumps() throws {
        /// An hour forward at 0 s, another at 36,000 s.
        struct Jumpy: WallClock {
            func utcOffsetSeconds(at instant: Instant) -> Int {
                instant.secondsSince1970 < 0 ? 0 : instant.secondsSince1970 < 36_000 ? 3600 : 7200
            }
        }
        #expect(Jumpy().instant(of: try local("1970-01-01 00:30")) == (Instant(secondsSince1970: 0), .gap))
        #expect(Jumpy().instant(of: try local("1970-01-01 11:30")) == (Instant(secondsSince1970: 36_000), .gap))
        #expect(Jumpy().instant(of: try local("1970-01-01 05:00")) == (Instant(secondsSince1970: 14_400), .unique))
    }
}

@Suite("The next waking")
struct NextWakeTests {
    @Test(
        "is today if the time is still ahead, else tomorrow",
        arguments: [
            ("2026-12-01 06:59:59", "2026-12-01"), ("2026-12-01 07:00", "2026-12-02"),
            ("2026-12-01 23:00", "2026-12-02"),
            ("2026-12-31 08:00", "2027-01-01"),
        ])
    func sameDayOrNext(_ now: String, date: String) throws {
        let clock = try clock("America/New_York")
        let seven = try #require(ClockTime(hour: 7))
        let wake = clock.nextWake(at: seven, after: clock.instant(of: try local(now)).instant)
        #expect(wake.date.description == date)
        #expect(clock.local(at: wake.instant).time == seven)
    }

    @Test("in a gap is the first moment after it, and a day that does not exist has none")
    func gaps() throws {
        let newYork = try clock("America/New_York")
        let half = try #require(ClockTime(hour: 2, minute: 30)), seven = try #require(ClockTime(hour: 7))
        let early = newYork.nextWake(at: half, after: newYork.instant(of: try local("2026-03-07 22:00")).instant)
        #expect(newYork.local(at: early.instant) == (try local("2026-03-08 03:00")))
        #expect(early.date.description == "2026-03-08")

        let apia = try clock("Pacific/Apia")
        let wake = apia.nextWake(at: seven, after: apia.instant(of: try local("2011-12-29 22:00")).instant)
        #expect(apia.local(at: wake.instant) == (try local("2011-12-31 07:00")))

        let cairo = try clock("Africa/Cairo")
        let past = cairo.nextWake(at: .midnight, after: cairo.instant(of: try local("2026-04-23 22:00")).instant)
        #expect(cairo.local(at: past.instant) == (try local("2026-04-24 01:00")))
    }
}
