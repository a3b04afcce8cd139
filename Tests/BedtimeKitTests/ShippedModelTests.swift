import BedtimeKit
import ExactRegression
import Foundation
import Testing

/// The model in the package is what training on the data in the repository gives, and the data what the generator writes.
///
/// `BEDTIME_SHIP=1 swift test --filter ShippedModel` writes both anew.
@Suite(.serialized) struct ShippedModelTests {
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let data = repository.appendingPathComponent("TrainingData/nights.csv")
    static let source = repository.appendingPathComponent("Sources/BedtimeKit/Model/ShippedModel.swift")
    static let isShipping = ProcessInfo.processInfo.environment["BEDTIME_SHIP"] != nil

    @Test func `the training data is what the generator writes`() throws {
        var expected = SimulatedNight.csvHeader + "\n"
        for night in SimulatedNights(count: 10_000, seed: 1) { expected += night.csvRow + "\n" }
        if Self.isShipping { try Data(expected.utf8).write(to: Self.data) }
        #expect(try Data(contentsOf: Self.data) == Data(expected.utf8))
    }

    @Test func `the shipped model is what training on the data gives`() throws {
        let trained = try Trainer().train(contentsOfFile: Self.data.path)
        if Self.isShipping {
            try Data(Self.swiftSource(of: trained).utf8).write(to: Self.source)
        } else {
            #expect(BedtimeModel.shipped == trained)
        }
        #expect(try Data(contentsOf: Self.source) == Data(Self.swiftSource(of: trained).utf8))
    }

    @Test func `the shipped model passes every check that a model from a file passes`() throws {
        #expect(try BedtimeModel(json: BedtimeModel.shipped.json()) == BedtimeModel.shipped)
    }

    /// The Swift source of a model; doubles print with the fewest digits that read back as the same double.
    static func swiftSource(of model: BedtimeModel) throws -> String {
        let covariance = try #require(model.covariance)
        let residuals = try #require(model.residuals)
        let ranges = try #require(model.ranges)
        let baselines = try #require(model.baselines)
        let line = try #require(baselines.estimatedSleep)
        let training = try #require(model.training)
        let rSquared = try #require(training.rSquared)
        let spread = try #require(model.spread)
        let calibration = try #require(model.calibration)
        let slopes = spread.slopes.map {
            "                SpreadModel.Slope(name: \"\($0.name)\", center: \($0.center), slope: \($0.slope)),\n"
        }
        let bends = spread.bends.map {
            "                SpreadModel.Bend(spread: \($0.spread), factor: \($0.factor)),\n"
        }
        let entries = calibration.entries.map {
            "                IntervalCalibration.Entry(level: \($0.level), multiple: \($0.multiple)),\n"
        }
        let terms = model.terms.map { "            Term(name: \"\($0.name)\", coefficient: \($0.coefficient)),\n" }
        let rows = covariance.map { row in
            "            [\n" + row.map { "                \($0),\n" }.joined() + "            ],\n"
        }
        let seen = ranges.map {
            "            InputRange(name: \"\($0.name)\", minimum: \($0.minimum), maximum: \($0.maximum)),\n"
        }
        return """
            private import ExactRegression

            extension BedtimeModel {
                /// The model that the package ships with: the result of training on `TrainingData/nights.csv`, made-up nights that
                /// follow a known law. Made by `BEDTIME_SHIP=1 swift test --filter ShippedModel`; a test proves that it still is.
                public static let shipped = BedtimeModel(
                    unchecked: "\(model.target)",
                    terms: [
            \(terms.joined())        ],
                    covariance: [
            \(rows.joined())        ],
                    residuals: Residuals(
                        standardDeviation: \(residuals.standardDeviation), degreesOfFreedom: \(residuals.degreesOfFreedom)),
                    ranges: [
            \(seen.joined())        ],
                    spread: SpreadModel(
                        level: \(spread.level),
                        slopes: [
            \(slopes.joined())            ],
                        bends: [
            \(bends.joined())            ],
                        minimum: \(spread.minimum), smallest: \(spread.smallest), low: \(spread.low),
                        high: \(spread.high),
                        pValue: \(spread.pValue.map { "\($0)" } ?? "nil")),
                    calibration: IntervalCalibration(
                        entries: [
            \(entries.joined())            ], degreesOfFreedom: \(calibration.degreesOfFreedom)),
                    baselines: Baselines(
                        mean: \(baselines.mean),
                        estimatedSleep: Baselines.Line(intercept: \(line.intercept), slope: \(line.slope))),
                    training: Training(
                        rows: \(training.rows), skippedRows: \(training.skippedRows), ridge: \(training.ridge),
                        rootMeanSquareError: \(training.rootMeanSquareError), rSquared: \(rSquared)))
            }

            """
    }
}
