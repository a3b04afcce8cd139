import BedtimeKit
import Foundation
import Testing

@Suite("A moment")
struct InstantTests {
    // GNU coreutils 9.1: date -u -d 2026-12-01T07:00:00-05:00 +%s
    @Test(
        "is read from RFC 3339",
        arguments: [
            ("2026-12-01T07:00:00-05:00", 1_796_126_400), ("2026-12-01T12:00:00Z", 1_796_126_400),
            ("2026-12-01 12:00:00.999z", 1_796_126_400), ("2026-12-01t17:30:00+05:30", 1_796_126_400),
            ("1970-01-01T00:00:00-00:00", 0), ("1969-12-31T23:59:59Z", -1), ("2016-12-31T23:59:60Z", 1_483_228_799),
        ])
    func reads(_ text: String, seconds: Int) {
        #expect(Instant(rfc3339: text)?.secondsSince1970 == Int64(seconds))
    }

    @Test(
        "is refused where RFC 3339 is not kept",
        arguments: [
            "2026-12-01T07:00:00", "2026-12-01T07:00Z", "2026-12-01", "2026-12-01T24:00:00Z", "2026-12-01T07:60:00Z",
            "2026-12-01T07:00:61Z", "2026-12-01T07:00:00.Z", "2026-12-01T07:00:00+5:00", "2026-12-01T07:00:00+24:00",
            "2026-12-01T07:00:00+05:60", "2026-12-01T07:00:00ZZ", "2026-13-01T07:00:00Z", "",
            "2026-12-01T07:00:00+0५:00",
        ])
    func refuses(_ text: String) {
        #expect(Instant(rfc3339: text) == nil)
    }

    @Test("is written with its offset and read back")
    func writes() {
        let moment = Instant(secondsSince1970: 1_796_126_400)
        #expect(moment.rfc3339(offsetSeconds: -18_000) == "2026-12-01T07:00:00-05:00")
        #expect(moment.rfc3339(offsetSeconds: 0) == "2026-12-01T12:00:00Z")
        #expect(moment.rfc3339(offsetSeconds: 20_700) == "2026-12-01T17:45:00+05:45")
        // Local mean time of New York, −4:56:02: the text keeps whole minutes and still names the moment.
        for offset in [-17_762, 17_762, -30, 86_399, -86_399, 3600] {
            #expect(Instant(rfc3339: moment.rfc3339(offsetSeconds: offset)) == moment)
        }
    }

    @Test("going back floors, and no duration overflows")
    func goingBack() {
        let moment = Instant(secondsSince1970: 1000)
        #expect(moment.goingBack(.milliseconds(1)).secondsSince1970 == 999)
        #expect(moment.goingBack(.milliseconds(-1)).secondsSince1970 == 1000)
        #expect(moment.goingBack(.milliseconds(-1000)).secondsSince1970 == 1001)
        let least = Instant(secondsSince1970: .min), most = Instant(secondsSince1970: .max)
        #expect(least.goingBack(.seconds(Int64.max)) == least)
        #expect(most.goingBack(.seconds(Int64.min)) == most)
        #expect(most.seconds(since: least) > 0)
        #expect(FixedOffsetClock.utc.local(at: most).date == .latest)
    }

    @Test("is a Foundation date floored to the second")
    func dates() {
        #expect(Instant(Date(timeIntervalSince1970: -0.5)).secondsSince1970 == -1)
        #expect(Instant(Date(timeIntervalSince1970: 1.9)).secondsSince1970 == 1)
        #expect(Date(Instant(secondsSince1970: 5)) == Date(timeIntervalSince1970: 5))
        _ = Instant(Date.distantFuture)
        _ = Instant(Date(timeIntervalSince1970: .infinity))
        _ = Instant(Date(timeIntervalSince1970: .nan))
    }
}
