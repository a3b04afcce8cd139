import Foundation
import Testing

/// `bedtime` as a person asks it.
@Suite("Asking for a bedtime")
struct RecommendTests {
    private let program = BuiltProgram()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"format": "bedtime-model", "version": 1, "target": "actualSleep", "terms": [{"name": "(intercept)", "coefficient": 30104.826}]}"#,
            to: "need.json")
    }

    private func json(_ arguments: [String]) throws -> [String: Any] {
        let outcome = try program.run(arguments + ["--json"])
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome.error)")
        return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    }

    @Test("answers first, then says what each part adds")
    func answer() throws {
        let outcome = try program.run(
            ["7:00", "--sleep", "8", "--coffee", "2", "--now", "2026-11-30T20:00", "--zone", "Europe/Berlin"])
        #expect(
            outcome
                == .init(
                    output: """
                        Go to bed at 22:24, Monday evening; between 22:22 and 22:27 nine times in ten.

                        Waking at 07:00 on Tuesday 1 December, 8 h 36 min in bed:
                          8 h 00 min   the sleep you want
                              28 min   2 cups of coffee
                               8 min   whatever you drink

                        """, error: "", exitCode: 0))
    }

    @Test("gives a program every key, instants with their offset, and parts that sum to the whole")
    func keys() throws {
        let answer = try json([
            "7:30 PM", "--sleep", "7h30", "--coffee", "1.5", "--now", "2026-12-01T08:00", "--zone", "Asia/Kolkata",
        ])
        #expect(
            Set(answer.keys) == [
                "version", "wake", "bedtime", "timeInBedSeconds", "interval", "contributions", "coffee",
                "caffeineAtBedtimeMilligrams", "model", "warnings",
            ])
        #expect(answer["wake"] as? String == "2026-12-01T19:30:00+05:30")
        #expect((answer["bedtime"] as? String)?.hasPrefix("2026-12-01T11:3") == true)
        #expect(answer["model"] as? String == "shipped")
        #expect(answer["caffeineAtBedtimeMilligrams"] is NSNull)
        let coffee = try #require(answer["coffee"] as? [String: Any])
        #expect(coffee["cups"] as? Double == 1.5 && coffee["milligrams"] as? Double == 142.5)
        #expect(coffee["source"] as? String == "option")
        let parts = try #require(answer["contributions"] as? [[String: Any]]).compactMap { $0["seconds"] as? Double }
        #expect(parts.reduce(0, +) == answer["timeInBedSeconds"] as? Double)
        let interval = try #require(answer["interval"] as? [String: Any])
        #expect(Set(interval.keys) == ["level", "earliest", "latest", "lowerSeconds", "upperSeconds"])
        #expect(interval["level"] as? Double == 0.9)
    }

    @Test(
        "respects the changes of clock in the given zone",
        arguments: [
            ("2026-03-08", "2026-03-07T21:38:15-05:00"), ("2026-11-01", "2026-10-31T23:38:15-04:00"),
        ])
    func changesOfClock(_ day: String, _ bedtime: String) throws {
        let answer = try json([
            "7:00", "--date", day, "--zone", "America/New_York", "--model", folder.path("need.json"), "--now",
            "2026-01-01T12:00",
        ])
        #expect(answer["bedtime"] as? String == bedtime)
        #expect(answer["interval"] is NSNull)
    }

    @Test("takes the first moment after a gap in the clock, with a warning, and the first of two")
    func gaps() throws {
        let zone = ["--zone", "America/New_York", "--now", "2026-01-01T12:00"]
        let gap = try json(["2:30", "--date", "2026-03-08"] + zone)
        #expect(gap["wake"] as? String == "2026-03-08T03:00:00-04:00")
        #expect((gap["warnings"] as? [String])?.first?.contains("clocks are put forward") == true)
        let repeated = try json(["1:30", "--date", "2026-11-01"] + zone)
        #expect(repeated["wake"] as? String == "2026-11-01T01:30:00-04:00")
    }

    @Test("answers for the next time that wake comes round, and says when the bedtime has passed")
    func nextWake() throws {
        let late = try program.run(["7", "--coffee", "1", "--now", "2026-12-01T23:30", "--zone", "UTC"])
        #expect(late.output.contains("Waking at 07:00 on Wednesday 2 December"))
        #expect(
            late.output.contains(
                "That bedtime has passed: it is 23:30, and going to bed now leaves 7 h 30 min in bed, about 7 h 08 min of sleep."
            ))
        let answer = try json(["7", "--now", "2026-12-01T06:59", "--zone", "UTC"])
        #expect(answer["wake"] as? String == "2026-12-01T07:00:00Z")
        #expect((answer["warnings"] as? [String])?.count == 1)
        #expect(
            try json(["7", "--now", "2026-12-01T07:00", "--zone", "UTC"])["wake"] as? String == "2026-12-02T07:00:00Z")
        #expect((try json(["7"])["coffee"] as? [String: Any])?["source"] as? String == "default")
    }

    @Test(
        "refuses what is not a question, each with what was expected",
        arguments: [
            (["25:00"], "WAKE is \"25:00\""), (["7:00", "--sleep", "3"], "4 to 12 hours"),
            (["7:00", "--coffee", "21"], "0 to 20 cups"), (["7:00", "--level", "90"], "did you mean 0.9?"),
            (["7:00", "--date", "2026-02-30"], "--date is \"2026-02-30\""),
            (["2026-12-02T07:00", "--date", "2026-12-03"], "give the day once"),
            (["7", "--date", "2011-12-30", "--zone", "Pacific/Apia"], "does not exist in this time zone"),
            (["recomend"], "recommend"), (["7:00", "8:00"], "8:00"),
        ])
    func refusals(_ arguments: [String], _ expected: String) throws {
        let outcome = try program.run(arguments)
        #expect(outcome.exitCode == 64 && outcome.output.isEmpty)
        #expect(outcome.error.contains(expected), "\(outcome.error)")
    }

    @Test("warns of what the model never saw, on standard error and in the JSON")
    func warnings() throws {
        let outcome = try program.run(["7:00", "--coffee", "20", "--now", "2026-12-01T12:00", "--zone", "UTC"])
        #expect(outcome.exitCode == 0)
        #expect(
            outcome.error.hasPrefix("warning: coffee 20 lies outside what the model was trained on (0 to 10), 10 above")
        )
        let strict = try program.run(["7:00", "--coffee", "20", "--strict"])
        #expect(strict.exitCode == 64 && strict.output.isEmpty && strict.error.contains("coffee 20 lies outside"))
        #expect(try program.run(["7:00", "--coffee", "10", "--strict"]).exitCode == 0)
        #expect(try program.run(["7:00", "--coffee", "20", "--quiet"]).error.isEmpty)
        let answer = try json(["7:00", "--coffee", "20", "--now", "2026-12-01T12:00", "--zone", "UTC"])
        #expect((answer["warnings"] as? [String])?.count == 1)
    }
}
