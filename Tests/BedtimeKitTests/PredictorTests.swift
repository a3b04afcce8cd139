import BedtimeKit
import Foundation
import Testing

@Suite struct PredictorTests {
    /// Least squares on BetterRest.csv; the values of the answers: Python 3.11.7,
    /// `python3 -c "print(460.3030487344096+7.507922359993016e-05*25200+3601.583157184985*8+832.5533199890538*1)"`.
    static let betterRest = try? BedtimeModel(terms: [
        .intercept(460.3030487344096), .init(name: "wake", coefficient: 7.507922359993016e-05),
        .init(name: "estimatedSleep", coefficient: 3601.583157184985),
        .init(name: "coffee", coefficient: 832.5533199890538),
    ])

    private func time(_ text: String) throws -> ClockTime { try #require(ClockTime(text)) }

    @Test func `two known answers, to the second`() throws {
        let predictor = Predictor(model: try #require(Self.betterRest))
        let first = try predictor.recommend(wake: time("7:00"), sleep: .hours(8), coffee: .cups(1))
        #expect(abs(first.timeInBedSeconds - 30107.414) < 0.001)
        #expect(first.bedtime.description == "22:38:12")
        #expect(first.bedtimeDayOffset == -1)
        let second = try predictor.recommend(wake: time("7:30"), sleep: .hours(7.5), coffee: .cups(2))
        #expect(abs(second.timeInBedSeconds - 29139.311) < 0.001)
        #expect(second.bedtime.description == "23:24:20")
    }

    @Test func `contributions sum to the time in bed, and follow the model's terms`() throws {
        let answer = try Predictor().recommend(wake: time("6:15"), sleep: .hours(7.25), coffee: .milligrams(380))
        #expect(answer.contributions.map(\.name) == ["(intercept)", "wake", "estimatedSleep", "coffee"])
        #expect(answer.contributions.reduce(0) { $0 + $1.seconds } == answer.timeInBedSeconds)
        #expect(answer.contributions[3].seconds == 4 * BedtimeModel.shipped.terms[3].coefficient)
        #expect(answer.warnings.isEmpty)
    }

    @Test func `the terms of a model may come in any order`() throws {
        let terms = try #require(Self.betterRest).terms
        let shuffled = Predictor(model: try BedtimeModel(terms: [terms[3], terms[2], terms[0], terms[1]]))
        let answer = try shuffled.recommend(wake: time("7:00"), sleep: .hours(8), coffee: .cups(1))
        #expect(abs(answer.timeInBedSeconds - 30107.414) < 0.001)
        #expect(shuffled.model.value([1, 8, 25_200]) == answer.timeInBedSeconds)
    }

    /// statsmodels 0.15.0 on Python 3.11.7: `x = numpy.arange(1, 7); y = numpy.array([3, 5, 4, 8, 9, 9]);
    /// OLS(y, add_constant(x)).fit().get_prediction([[1, 5]]).summary_frame(alpha=0.1)`:
    /// mean 8.304761905, obs_ci_lower 5.563891235, obs_ci_upper 11.045632574.
    @Test func `without a calibration the interval is the classical prediction interval`() throws {
        let rows = [(1, 3), (2, 5), (3, 4), (4, 8), (5, 9), (6, 9)].map { "\($0),\($1 * 3600)" }.joined(separator: "\n")
        let options = TrainingOptions(features: ["estimatedSleep"])
        let trained = try Trainer(options).train(csv: Array(("estimatedSleep,actualSleep\n" + rows).utf8))
        // As another program's model would be: residual statistics, and no calibration.
        let model = try BedtimeModel(
            terms: trained.terms, covariance: trained.covariance, residuals: trained.residuals)
        let answer = try Predictor(model: model).recommend(
            wake: time("7:00"), sleep: .hours(5), coffee: .cups(0), level: 0.9)
        let interval = try #require(answer.interval)
        #expect(abs(answer.timeInBedSeconds / 3600 - 8.304761905) < 1e-9)
        #expect(abs(interval.lowerSeconds / 3600 - 5.563891235) < 1e-9)
        #expect(abs(interval.upperSeconds / 3600 - 11.045632574) < 1e-9)
        #expect(interval.earliest < answer.bedtime)
        #expect(interval.level == 0.9)
    }

    @Test func `the interval follows the spread of such nights, and widens where training never was`() throws {
        func width(_ hours: Double, _ cups: Double, level: Double = 0.9) throws -> Double {
            let answer = try Predictor().recommend(
                wake: time("7:00"), sleep: .hours(hours), coffee: .cups(cups), level: level)
            let interval = try #require(answer.interval)
            return interval.upperSeconds - interval.lowerSeconds
        }
        // The law of the shipped model's nights: σ = √(20² + (42·cups)²), and 1.645 σ either way.
        for cups in 1...10 {
            let sigma = (400 + 1764 * Double(cups * cups)).squareRoot()
            #expect(abs(try width(8, Double(cups)) / (2 * 1.645 * sigma) - 1) < 0.12, "\(cups) cups")
        }
        #expect(try width(8, 2, level: 0.5) < width(8, 2) && width(8, 2) < width(8, 2, level: 0.99))
        // 12 h is two fifths of the range 5–10 h beyond it; 20 cups the whole range 0–10 beyond it.
        #expect(abs(try width(12, 5) / width(10, 5) - 1.4) < 0.01)
        #expect(try width(8, 20) > 2 * 1.9 * width(8, 10))
    }

    @Test func `without residual statistics there is no interval`() throws {
        let predictor = Predictor(model: try #require(Self.betterRest))
        #expect(try predictor.recommend(wake: time("7:00"), sleep: .hours(8), coffee: .cups(1)).interval == nil)
    }

    @Test func `what training never saw is warned of`() throws {
        let answer = try Predictor().recommend(wake: time("7:00"), sleep: .hours(12), coffee: .cups(20))
        #expect(
            answer.warnings == [
                .outsideTraining(feature: "estimatedSleep", value: 12, minimum: 5, maximum: 10),
                .outsideTraining(feature: "coffee", value: 20, minimum: 0, maximum: 10),
            ])
    }

    @Test func `questions that have no answer are refused, each for its reason`() throws {
        let predictor = Predictor()
        let seven = try time("7:00")
        #expect(throws: PredictionError.sleep(hours: 3.9)) {
            try predictor.recommend(wake: seven, sleep: .hours(3.9), coffee: .cups(1))
        }
        #expect(throws: PredictionError.coffee(cups: -1)) {
            try predictor.recommend(wake: seven, sleep: .hours(8), coffee: .cups(-1))
        }
        #expect {
            try predictor.recommend(wake: seven, sleep: .hours(.nan), coffee: .cups(1))
        } throws: { if case PredictionError.sleep = $0 { true } else { false } }
        #expect(throws: PredictionError.level(1)) {
            try predictor.recommend(wake: seven, sleep: .hours(8), coffee: .cups(1), level: 1)
        }
        let other = try BedtimeModel(terms: [.init(name: "mood", coefficient: 1)])
        #expect(throws: PredictionError.unknownInput("mood")) {
            try Predictor(model: other).recommend(wake: seven, sleep: .hours(8), coffee: .cups(1))
        }
        let foreign = try BedtimeModel(target: "y", terms: [.intercept(1)])
        #expect(throws: PredictionError.target("y")) {
            try Predictor(model: foreign).recommend(wake: seven, sleep: .hours(8), coffee: .cups(1))
        }
        let negative = try BedtimeModel(terms: [.intercept(-1)])
        #expect(throws: PredictionError.timeInBed(seconds: -1)) {
            try Predictor(model: negative).recommend(wake: seven, sleep: .hours(8), coffee: .cups(1))
        }
    }

    @Test func `the model read backwards gives the sleep that fits`() throws {
        let predictor = Predictor()
        let answer = try predictor.recommend(wake: time("7:00"), sleep: .hours(7.5), coffee: .cups(3))
        let hours = try predictor.sleepHours(
            timeInBedSeconds: answer.timeInBedSeconds, wake: time("7:00"), coffee: .cups(3))
        #expect(abs(try #require(hours) - 7.5) < 1e-12)
        #expect(try predictor.sleepHours(timeInBedSeconds: 60, wake: time("7:00"), coffee: .cups(3)) == 0)
    }

    /// The check values of New York's changes of clock in 2026: 30,104.826 s before 07:00.
    @Test(arguments: [
        ("2026-03-08", "2026-03-07 21:38:15"), ("2026-11-01", "2026-10-31 23:38:15"),
        ("2026-06-01", "2026-05-31 22:38:15"),
    ])
    func `dated answers respect the changes of clock`(_ day: String, _ bedtime: String) throws {
        let newYork = try #require(TimeZone(identifier: "America/New_York"))
        let predictor = Predictor(model: try BedtimeModel(terms: [.intercept(30104.826)]))
        let answer = try predictor.recommend(
            wake: time("7:00"), on: try #require(CivilDate(day)), sleep: .hours(8), coffee: .cups(1),
            clock: FoundationClock(newYork))
        #expect(answer.night.localBedtime.description == bedtime)
    }
}
