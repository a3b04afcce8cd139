import BedtimeKit
import Foundation
import Testing

@testable import BedtimeCommand

@Suite("The system's clock", .serialized)
struct SystemClockTests {
    @Test(
        "agrees with Foundation in every zone, through every change of clocks",
        arguments: ["America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kolkata", "UTC"])
    func agrees(_ name: String) throws {
        let clock = try SystemClock(zone: name)
        let reference = FoundationClock(try #require(TimeZone(identifier: name)))
        for day in stride(from: 0, to: 40 * 365, by: 1) {
            let moment = Instant(secondsSince1970: 631_152_000 + Int64(day) * 86_400 + 25_000)
            #expect(clock.utcOffsetSeconds(at: moment) == reference.utcOffsetSeconds(at: moment))
        }
    }

    // Python 3.11, zoneinfo, Debian tzdata 2025b, as for the clocks of BedtimeKit.
    @Test("finds bedtime in the nights when clocks change")
    func bedtime() throws {
        let clock = try SystemClock(zone: "America/New_York")
        let night = DatedBedtime(
            wake: try #require(ClockTime("7")), on: try #require(CivilDate("2026-03-08")),
            timeInBed: .milliseconds(30_104_826), clock: clock)
        #expect(night.localBedtime.description == "2026-03-07 21:38:15")
        #expect(clock.rfc3339(night.bedtime) == "2026-03-07T21:38:15-05:00")
    }
}

@Suite("A time zone's name")
struct ZoneTests {
    private func error(_ name: String, folders: [String] = ["/usr/share/zoneinfo"]) -> CommandError? {
        do throws(CommandError) {
            _ = try ZoneFiles(folders: folders).check(name, from: "--zone")
            return nil
        } catch {
            return error
        }
    }

    @Test("is taken when the system has its file", arguments: ["America/New_York", "UTC", "Etc/GMT+5", "EST5EDT"])
    func known(_ name: String) {
        #expect(error(name) == nil)
    }

    @Test(
        "that is mistyped gets the nearest",
        arguments: [
            ("America/New_Yrok", "America/New_York"), ("america/new_york", "America/New_York"),
            ("Amercia/New_York", "America/New_York"), ("New_York", "America/New_York"),
            ("New York", "America/New_York"),
            ("Europe/Berln", "Europe/Berlin"), ("America/Indiana/Indianapolsi", "America/Indiana/Indianapolis"),
        ])
    func near(_ name: String, wanted: String) {
        #expect(error(name)?.help == "did you mean \(wanted)?")
        #expect(error(name)?.exitCode == .wrongUse)
    }

    @Test(
        "is refused when it is a folder, another file or a way out",
        arguments: [
            "America", "zone.tab", "tzdata.zi", "../../etc/passwd", "/usr/share/zoneinfo/UTC", "America/../UTC", "",
            "Mars/Olympus",
            "America//New_York", "America/New_York/", "./UTC", "UTC\0",
        ])
    func refused(_ name: String) {
        #expect(error(name)?.exitCode == .wrongUse)
    }

    @Test("cannot be checked without zone files, and the error says so; UTC needs none")
    func noFiles() {
        #expect(error("Europe/Berlin", folders: ["/nowhere"])?.message.contains("no time zone files") == true)
        #expect(error("UTC", folders: ["/nowhere"]) == nil)
    }

    @Test(
        "may be a POSIX rule in TZ",
        arguments: [
            "EST5EDT,M3.2.0,M11.1.0", "<+03>-3", "UTC0", "EST5EDT", "NZST-12NZDT,M9.5.0,M4.1.0/3",
            "CET-1CEST,M3.5.0/2,M10.5.0/3",
            "EST+5EDT4,J60/2:00:00,300", "<-0330>3:30", "IST-1GMT0,M10.5.0,M3.5.0/1", "XXX3YYY,M1.1.0/-1,M2.1.0/167",
        ])
    func rules(_ text: String) {
        #expect(POSIXZone.isRule(text))
    }

    @Test(
        "is no POSIX rule without its parts",
        arguments: [
            "", "UTC", "America/New_York", "E5", "EST25", "EST5EDT,M13.1.0,M11.1.0", "EST5EDT,M3.2.0", "<+03-3",
            "EST5EDT,M3.2.7,M1.1.0",
            "EST5:60", "EST5EDT,", "EST5EDT,M3.2.0,M11.1.0,", "EST5 ", "<a>5", "EST5EDT,J0,J1", "EST5EDT,J366,J1",
        ])
    func noRules(_ text: String) {
        #expect(!POSIXZone.isRule(text))
    }
}
