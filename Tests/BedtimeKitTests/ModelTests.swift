import BedtimeKit
import Foundation
import Testing

@Suite struct ModelTests {
    static let full = try? BedtimeModel(
        terms: [.intercept(460.3030487344096), .init(name: "estimatedSleep", coefficient: 3601.583157184985)],
        covariance: [[99.8, -0.1], [-0.1, 1.36]], residuals: .init(standardDeviation: 177.08, degreesOfFreedom: 9996),
        ranges: [.init(name: "estimatedSleep", minimum: 5, maximum: 10)],
        baselines: .init(mean: 32000.5, estimatedSleep: .init(intercept: 5000, slope: 3600)),
        training: .init(rows: 10_000, skippedRows: 2, ridge: 0.1, rootMeanSquareError: 177.04, rSquared: 0.999))

    private func json(_ model: BedtimeModel) throws -> String { String(decoding: try model.json(), as: UTF8.self) }

    @Test func `a model survives its file bit for bit`() throws {
        let model = try #require(Self.full)
        #expect(try BedtimeModel(json: model.json()) == model)
        let bare = try BedtimeModel(terms: [
            .intercept(.leastNonzeroMagnitude), .init(name: "wake", coefficient: -1e300),
        ])
        #expect(try BedtimeModel(json: bare.json()) == bare)
        #expect(try BedtimeModel(json: bare.json()).json() == bare.json())
    }

    @Test func `a model is written whole, with its folder as it was, and read again`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bedtime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("model.json").path
        let model = try #require(Self.full)
        try BedtimeModel.shipped.write(toFile: path)
        try model.write(toFile: path)
        #expect(try BedtimeModel(contentsOfFile: path) == model)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["model.json"])
    }

    @Test func `a missing file and a folder that is not there are told apart from a bad model`() {
        #expect {
            try BedtimeModel(contentsOfFile: "/nowhere/model.json")
        } throws: { error in
            if case ModelError.unreadable(_, _, missing: true) = error { true } else { false }
        }
        #expect {
            try BedtimeModel.shipped.write(toFile: "/nowhere/model.json")
        } throws: { error in
            if case ModelError.unwritable = error { true } else { false }
        }
    }

    /// Each: what is replaced in the JSON of a good model, by what, and the field that the error must name.
    @Test(arguments: [
        (#""standardDeviation" : 177.08"#, #""standardDeviation" : -1"#, "residuals.standardDeviation"),
        (#""standardDeviation" : 177.08"#, #""standardDeviation" : "x""#, "residuals.standardDeviation"),
        (#""standardDeviation" : 177.08"#, #""standardDeviation" : 1e999"#, "residuals.standardDeviation"),
        (#""degreesOfFreedom" : 9996"#, #""degreesOfFreedom" : 0"#, "residuals.degreesOfFreedom"),
        (#""coefficient" : 3601.583157184985"#, #""coefficient" : null"#, "terms[1].coefficient"),
        (#""coefficient" : 3601.583157184985"#, #""factor" : 1"#, "terms[1].factor"),
        (#""name" : "(intercept)""#, #""name" : "log(x)""#, "terms[0].name"),
        (#""name" : "(intercept)""#, #""name" : "estimatedSleep""#, "terms[1].name"),
        (#""target" : "actualSleep""#, #""target" : "estimatedSleep""#, "terms[1].name"),
        (#""target" : "actualSleep""#, #""link" : "log""#, "link"),
        (#""minimum" : 5"#, #""minimum" : 11"#, "ranges[0].minimum"),
        (#""maximum" : 10,"#, #""maximum" : 10, "unit" : "h","#, "ranges[0].unit"),
        (#""slope" : 3600"#, #""slope" : 3600, "curve" : 2"#, "baselines.estimatedSleep.curve"),
        (#""rows" : 10000"#, #""rows" : -5"#, "training.rows"),
        (#""rows" : 10000"#, #""rows" : 1.5"#, "training.rows"),
        ("1.36", "-1.36", "covariance[1][1]"),
        ("-0.1,", "-0.2,", "covariance[0][1]"),
        ("99.8,", "", "covariance[0]"),
    ])
    func `what is unknown, not finite or does not fit is refused with its field`(
        _ found: String, _ replacement: String, _ field: String
    ) throws {
        let good = try json(try #require(Self.full))
        let bad = good.replacingOccurrences(of: found, with: replacement)
        #expect(bad != good, "nothing was replaced")
        #expect {
            try BedtimeModel(json: Array(bad.utf8))
        } throws: { error in
            if case ModelError.field(field, _) = error { true } else { false }
        }
    }

    @Test func `other files are told apart from models`() throws {
        func error(_ text: String) -> ModelError? {
            do throws(ModelError) {
                _ = try BedtimeModel(json: Array(text.utf8))
                return nil
            } catch {
                return error
            }
        }
        guard case .notJSON = error("wake,coffee\n1,2") else { return #expect(Bool(false), "CSV") }
        guard case .notJSON = error("") else { return #expect(Bool(false), "nothing") }
        #expect(error("{}") == .notAModel(found: nil))
        #expect(error("[1, 2]") == .notAModel(found: nil))
        #expect(error("7") == .notAModel(found: nil))
        #expect(error(#"{"format": "recipe"}"#) == .notAModel(found: "recipe"))
        #expect(error(#"{"format": "bedtime-model", "version": 2, "novel": 1}"#) == .unknownVersion(2))
        #expect(error(#"{"format": "bedtime-model"}"#) == .field("version", problem: "is missing"))
        #expect(
            error(#"{"format": "bedtime-model", "version": 1, "target": "y"}"#)
                == .field("terms", problem: "is missing"))
    }

    @Test func `a cut file is refused wherever it is cut`() throws {
        let bytes = try #require(Self.full).json()
        // The last two bytes are the closing brace and the line end.
        for end in 0..<(bytes.count - 2) {
            #expect(throws: ModelError.self) { try BedtimeModel(json: Array(bytes[..<end])) }
        }
    }
}
