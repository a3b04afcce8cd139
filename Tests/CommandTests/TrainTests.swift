import BedtimeTestSupport
import Foundation
import Testing

/// `train`, `evaluate` and `model` as a person runs them.
@Suite("Training at the command line")
struct TrainTests {
    private let program = BuiltProgram()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.table(Self.rows), to: "nights.csv")
    }

    private static let header = "wake,estimatedSleep,coffee,actualSleep"
    private static let rows: [String] = {
        var random = SplitMix64(seed: 41)
        return (0..<3000).map { _ in
            let sleep = 5 + 0.25 * Double(Int.random(in: 0...20, using: &random))
            let cups = Int.random(in: 0...10, using: &random)
            let seconds = Int(3600 * sleep) + 832 * cups + 460 + Int.random(in: -90...90, using: &random)
            return "\(900 * Int.random(in: 20...40, using: &random)),\(sleep),\(cups),\(seconds)"
        }
    }()

    private static func table(_ rows: some Sequence<String>) -> String {
        ([header] + rows).joined(separator: "\n") + "\n"
    }

    private func json(_ outcome: BuiltProgram.Outcome) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    }

    @Test("gives the same bytes for the file whole, shuffled, in pieces and through standard input")
    func invariance() throws {
        var random = SplitMix64(seed: 42)
        try folder.write(Self.table(Self.rows.shuffled(using: &random)), to: "shuffled.csv")
        var pieces: [String] = []
        for (index, start) in stride(from: 0, to: Self.rows.count, by: 777).enumerated() {
            try folder.write(Self.table(Self.rows[start..<min(start + 777, Self.rows.count)]), to: "part\(index).csv")
            pieces.insert(folder.path("part\(index).csv"), at: 0)
        }
        let whole = try program.run(["train", folder.path("nights.csv"), "--json"])
        #expect(whole.exitCode == 0 && whole.error.isEmpty)
        #expect(try json(whole)["rows"] as? Int == 3000)
        #expect(try program.run(["train", folder.path("shuffled.csv"), "--json"]) == whole)
        #expect(try program.run(["train", "--json"] + pieces) == whole)
        #expect(try program.shell("bedtime train - --json < '\(folder.path("nights.csv"))'") == whole)
        #expect(try program.shell("cat '\(folder.path("shuffled.csv"))' | bedtime train --json -") == whole)
    }

    @Test("keeps a model that answers, is shown, checked and evaluated")
    func model() throws {
        let path = folder.path("model.json")
        let trained = try program.run(["train", folder.path("nights.csv"), "-o", path])
        #expect(trained.exitCode == 0)
        #expect(trained.output.hasPrefix("Trained on 3000 rows: the model explains 99.9"))
        #expect(try program.run(["model", "check", path]).output.hasSuffix("from wake, estimatedSleep, coffee\n"))
        let shown = try program.run(["model", "show", path])
        #expect(shown.output.contains("Each cup costs 13 min 5"))
        #expect(shown.output.contains("Training saw wake 18000 to 36000, estimatedSleep 5 to 10, coffee 0 to 10."))
        let asked = try program.run(["7:00", "--model", path, "--now", "2026-12-01T20:00Z", "--zone", "UTC"])
        #expect(asked.output.hasPrefix("Go to bed at 22:38, Tuesday evening; between 22:"))
        let evaluation = try json(try program.run(["evaluate", path, folder.path("nights.csv"), "--json"]))
        let report = try json(try program.run(["train", folder.path("nights.csv"), "--json"]))
        let reached = try #require(evaluation["rootMeanSquareError"] as? Double)
        #expect(abs(reached - (try #require(report["rootMeanSquareError"] as? Double))) < 1e-6)
        let baselines = try #require(evaluation["baselines"] as? [String: [String: Double]])
        #expect(try #require(baselines["mean"]?["rootMeanSquareError"]) > 1000)
        #expect(try #require(baselines["estimatedSleep"]?["rootMeanSquareError"]) > 1000)
        #expect(try #require(baselines["mean"]?["rSquared"]).magnitude < 1e-9)
    }

    @Test("prints every key of the contract, null where there is nothing")
    func keys() throws {
        let report = try json(try program.run(["train", folder.path("nights.csv"), "--json"]))
        #expect(
            Set(report.keys) == [
                "version", "rows", "skippedRows", "sampledRows", "target", "terms", "ridge", "standardErrors",
                "degreesOfFreedom", "residualStandardDeviation", "rootMeanSquareError", "meanAbsoluteError", "rSquared",
                "adjustedRSquared", "leaveOneOutRootMeanSquareError", "conditionNumber", "digits", "spread", "outliers",
                "holdout", "warnings",
            ])
        #expect(report["version"] as? Int == 1)
        #expect(report["sampledRows"] is NSNull)
        #expect(report["digits"] as? Int == 15)
        let ridge = try json(try program.run(["train", folder.path("nights.csv"), "--json", "--ridge", "10"]))
        let term = try #require((ridge["terms"] as? [[String: Any]])?.last)
        #expect(term["name"] as? String == "coffee")
        #expect(term["standardError"] is Double)
        for key in ["tStatistic", "pValue", "lower", "upper"] { #expect(term[key] is NSNull) }
    }

    @Test("takes a figure from a sample of a large table, and says so")
    func sample() throws {
        let outcome = try program.shell("bedtime simulate --rows 100001 --seed 3 | bedtime train - --json")
        let report = try json(outcome)
        #expect(report["rows"] as? Int == 100_001)
        #expect(report["sampledRows"] as? Int == 100_000)
        #expect((report["warnings"] as? [String])?.contains { $0.contains("100000 of the rows") } == true)
    }

    @Test("tells what is wrong, where, and what to do, with the code of its kind")
    func errors() throws {
        try folder.write("\(Self.header)\n25200,8,2,30600\n25200,8,2,abc\n", to: "bad.csv")
        let bad = folder.path("bad.csv")
        let row = try program.run(["train", bad])
        #expect(row.exitCode == 65 && row.output.isEmpty)
        #expect(row.error.hasPrefix("error: \(bad):3:11: actualSleep is \"abc\": expected seconds, such as 30600"))
        let skipped = try program.run(["train", bad, "--skip-bad-rows"])
        #expect(skipped.exitCode == 0)
        #expect(skipped.error.contains("1 of 2 rows") && skipped.error.contains("bad.csv:3:11: actualSleep"))
        #expect(try program.run(["train", folder.path("none.csv")]).exitCode == 66)
        try folder.write("predictWake,estimatedSleep,drinkCoffee,actualSleep\n1,2,3,4\n", to: "renamed.csv")
        let renamed = try program.run(["train", folder.path("renamed.csv")])
        #expect(renamed.exitCode == 65 && renamed.error.contains("--columns wake=predictWake,coffee=drinkCoffee"))
        try folder.write(Self.table(["25200,8,2,8.5", "25200,7,2,7.5"]), to: "hours.csv")
        let hours = try program.run(["train", folder.path("hours.csv")])
        #expect(hours.exitCode == 65 && hours.error.contains("--unit actualSleep=hours"))
        #expect(try program.run(["train", folder.path("hours.csv"), "--unit", "actualSleep=hours"]).exitCode == 0)
        #expect(
            try program.run(["train", bad, "--unit", "actualSleep=hour"]).error.contains(
                "did you mean actualSleep=hours?"))
        #expect(try program.run(["train", bad, "--ridge", "-1"]).exitCode == 64)
        #expect(try program.run(["train"]).exitCode == 64)
        let unwritable = try program.run(["train", folder.path("nights.csv"), "-o", "/nowhere/model.json"])
        #expect(unwritable.exitCode == 73 && unwritable.output.isEmpty)
        try folder.write("{}", to: "other.json")
        let model = try program.run(["7:00", "--model", folder.path("other.json")])
        #expect(model.exitCode == 65 && model.error.contains("format is missing"))
        let none = try program.run(["7:00", "--model", folder.path("none.json")])
        #expect(none.exitCode == 66 && none.error == "error: \(folder.path("none.json")): no such file\n")
        let noModel = try program.run(["7:00", "--model", folder.url.path])
        #expect(noModel.exitCode == 66 && noModel.error == "error: \(folder.url.path): is a folder, not a file\n")
        let endless = try program.run(["7:00", "--model", "/dev/zero"])
        #expect(endless.exitCode == 65 && endless.error.contains("not a model: it is larger than 16 MiB"))
        let closed = try program.shell("bedtime 7:00 --model - <&-")
        #expect(closed.exitCode == 74 && closed.error.hasPrefix("error: standard input: cannot read it: "))
        let piped = try program.shell("echo '{}' | bedtime 7:00 --model -")
        #expect(
            piped.exitCode == 65 && piped.error.contains("standard input: not a model: the field format is missing"))
    }

    @Test("does not write its result over what it reads, also under another name")
    func overwriting() throws {
        let path = folder.path("nights.csv")
        let before = try folder.read("nights.csv")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link.csv"), withDestinationPath: path)
        for output in [path, folder.path("link.csv")] {
            let outcome = try program.run(["train", path, "-o", output])
            #expect(outcome.exitCode == 64 && outcome.error.contains("would be overwritten"))
        }
        #expect(try folder.read("nights.csv") == before)
    }

    @Test("names a row that lost a digit first, by file and line, and a robust fit is not ruined by it")
    func lostDigit() throws {
        var rows = Self.rows
        let cells = rows[1234].split(separator: ",").map(String.init)
        rows[1234] = (cells[..<3] + [String(cells[3].dropLast())]).joined(separator: ",")
        try folder.write(Self.table(rows), to: "lost.csv")
        let path = folder.path("lost.csv")
        let report = try json(try program.run(["train", path, "--json"]))
        let outliers = try #require(report["outliers"] as? [[String: Any]])
        let first = try #require(outliers.first)
        #expect(first["file"] as? String == path && first["line"] as? Int == 1236)
        #expect((first["hint"] as? String)?.contains("a digit may be missing") == true)
        #expect(try #require(first["studentized"] as? Double) < -100)
        #expect(outliers.count == 1)
        #expect(
            try program.run(["train", path]).output.contains(
                "lost.csv:1236: actualSleep is \(cells[3].dropLast()), far"))
        func coffee(_ options: [String]) throws -> Double {
            let terms = try #require(
                try json(try program.run(["train", path, "--json"] + options))["terms"] as? [[String: Any]])
            return try #require(terms[3]["coefficient"] as? Double)
        }
        #expect(abs(try coffee(["--robust"]) - 832) < 0.5)
        #expect(abs(try coffee(["--robust"]) - 832) < abs(try coffee([]) - 832))
    }

    @Test("measures on rows held out: the last, a random share, or folds, beside plain rules")
    func holdout() throws {
        func held(_ options: [String]) throws -> [String: Any] {
            let outcome = try program.run(["train", folder.path("nights.csv"), "--json"] + options)
            return try #require(try json(outcome)["holdout"] as? [String: Any], "\(outcome.error)")
        }
        let last = try held(["--holdout", "0.2"])
        #expect(last["rows"] as? Int == 600 && last["folds"] is NSNull)
        // The noise is even between −90 and 90: its standard deviation is √(90·91/3) = 52.2.
        #expect(abs(try #require(last["rootMeanSquareError"] as? Double) - 52.2) < 3)
        let baselines = try #require(last["baselines"] as? [String: [String: Double]])
        #expect(try #require(baselines["estimatedSleep"]?["rootMeanSquareError"]) > 1000)
        let random = try held(["--holdout", "0.2", "--holdout-seed", "5"])
        #expect((500...700).contains(try #require(random["rows"] as? Int)))
        #expect(
            NSDictionary(dictionary: random)
                == NSDictionary(dictionary: try held(["--holdout", "0.2", "--holdout-seed", "5"])))
        let folds = try held(["--folds", "7"])
        #expect(folds["rows"] as? Int == 3000 && (folds["folds"] as? [Any])?.count == 7)
        for wrong in [
            ["--folds", "1"], ["--holdout", "2"], ["--holdout-seed", "3"], ["--folds", "3", "--holdout", "0.5"],
        ] {
            #expect(try program.run(["train", folder.path("nights.csv")] + wrong).exitCode == 64)
        }
    }

    @Test("weighs rows by a column as if they stood there so often, and refuses weights below 0")
    func weights() throws {
        let rows = Self.rows.prefix(200).enumerated().map { ($1, $0 % 4) }
        let header = "wake,estimatedSleep,coffee,actualSleep,nights"
        let weighted = ([header] + rows.map { "\($0.0),\($0.1)" }).joined(separator: "\n")
        try folder.write(weighted, to: "weighted.csv")
        try folder.write(Self.table(rows.flatMap { Array(repeating: $0.0, count: $0.1) }), to: "repeated.csv")
        func coefficients(_ arguments: [String]) throws -> [Double] {
            let terms = try json(try program.run(["train", "--json"] + arguments))["terms"] as? [[String: Any]]
            return try #require(terms).compactMap { $0["coefficient"] as? Double }
        }
        let expected = try coefficients([folder.path("repeated.csv")])
        #expect(try coefficients([folder.path("weighted.csv"), "--weights", "nights"]) == expected)
        try folder.write(weighted + "\n25200,8,2,30600,-1\n", to: "negative.csv")
        let negative = try program.run(["train", folder.path("negative.csv"), "--weights", "nights"])
        #expect(negative.exitCode == 65 && negative.error.contains("negative.csv:202: the weight is below 0"))
        let both = try program.run(["train", folder.path("weighted.csv"), "--weights", "nights", "--robust"])
        #expect(both.exitCode == 64 && both.error.contains("exclude each other"))
    }

    @Test("warns of an uneven spread and what helps, and says which term adds nothing")
    func unevenSpread() throws {
        let path = folder.path("uneven.csv")
        _ = try program.run(["simulate", "--rows", "3000", "--seed", "9", "-o", path])
        let plain = try program.run(["train", path])
        #expect(plain.error.contains("--standard-errors hc3") && plain.error.contains("--weights auto"))
        #expect(plain.output.contains("wake adds nothing: t = "))
        let hc3 = try program.run(["train", path, "--standard-errors", "hc3", "--json"])
        #expect(try json(hc3)["standardErrors"] as? String == "hc3")
        #expect((try json(hc3)["warnings"] as? [String])?.isEmpty == true)
        // One row alone has another number of cups, so its leverage is 1.
        let sleeps = [8.0, 7, 6.5, 9, 7.5]
        let lone = sleeps.enumerated().map {
            "\(25_200 + 300 * $0 * $0),\($1),\($0 == 4 ? 5 : 1),\(3600 * Int($1) + 40 * $0)"
        }
        try folder.write(Self.table(lone), to: "lone.csv")
        let without = try json(
            try program.run(["train", folder.path("lone.csv"), "--standard-errors", "hc3", "--json"]))
        #expect(without["standardErrors"] as? String == "classical")
        #expect((without["warnings"] as? [String])?.contains { $0.hasPrefix("hc3 does not exist") } == true)
        let auto = try json(try program.run(["train", path, "--weights", "auto", "--json"]))
        let terms = try #require(auto["terms"] as? [[String: Any]])
        #expect(abs(try #require(terms[2]["coefficient"] as? Double) - 3600) < 1.5)
        #expect(abs(try #require(terms[3]["coefficient"] as? Double) - 832) < 3)
        #expect((auto["spread"] as? [String: Any])?["slopes"] is [Any])
    }

    @Test("leaves nothing behind, whatever happens")
    func nothingBehind() throws {
        let before = try folder.names()
        _ = try program.run(["train", folder.path("nights.csv"), "-o", folder.path("none/model.json")])
        _ = try program.run(["train", folder.path("nights.csv"), "--json", "-o", "-"])
        #expect(try folder.names() == before)
    }
}
