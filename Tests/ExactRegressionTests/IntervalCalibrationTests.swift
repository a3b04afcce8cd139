import BedtimeTestSupport
import ExactRegression
import Foundation
import Testing

@Suite struct IntervalCalibrationTests {
    @Test func `the multiple of level p is the score of rank ⌈(n+1)p⌉`() {
        let calibration = IntervalCalibration(scores: (1...99).reversed().map(Double.init))
        #expect(calibration.multiple(level: 0.5) == 50)
        #expect(calibration.multiple(level: 0.9) == 90)
        #expect(calibration.multiple(level: 1 - 0.1) == 90)
        #expect(calibration.multiple(level: 0.99) == 99)
        #expect(calibration.multiple(level: 0.01) == 1)
    }

    @Test func `a level between two takes the upper one's`() {
        let calibration = IntervalCalibration(scores: (1...999).map(Double.init))
        #expect(calibration.multiple(level: 0.901) == 910)
        #expect(calibration.multiple(level: 0.9951) == 996)
        #expect(calibration.multiple(level: 0.999) == 999)
    }

    @Test(arguments: [1, 2, 5, 9, 19, 50, 500, 5000])
    func `the multiple never falls as the level rises, and never promises less than its rank`(_ count: Int) {
        let seed = UInt64(count)
        var random = SplitMix64(seed: seed)
        let scores = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
        let calibration = IntervalCalibration(scores: scores)
        #expect(calibration.isSound)
        var last = 0.0
        for step in 1...9999 {
            let level = Double(step) / 10_000
            let multiple = calibration.multiple(level: level)
            #expect(multiple >= last && multiple.isFinite, "seed \(seed), level \(level)")
            let rank = ((count + 1) * step + 9999) / 10_000
            #expect(multiple >= (rank <= count ? scores[rank - 1] : scores[count - 1]), "seed \(seed), level \(level)")
            last = multiple
        }
        #expect(calibration.multiple(level: 1) == .infinity)
        #expect(calibration.multiple(level: 0) == 0)
    }

    @Test func `beyond the scores the multiple grows as t does`() {
        let calibration = IntervalCalibration(scores: (1...9).map(Double.init), degreesOfFreedom: 5)
        #expect(calibration.multiple(level: 0.9) == 9)
        // t of 5 degrees of freedom: 2.0150 at 90 %, 2.5706 at 95 % (any table).
        #expect(abs(calibration.multiple(level: 0.95) - 9 * 2.570582 / 2.015048) < 1e-5)
    }

    @Test func `without scores the multiple is that of t, and scores of zero need no width`() {
        let none = IntervalCalibration(scores: [.nan], degreesOfFreedom: 5)
        #expect(abs(none.multiple(level: 0.95) - 2.570582) < 1e-6)
        let exact = IntervalCalibration(scores: [0, 0, 0])
        #expect(exact.multiple(level: 0.9) == 0)
        #expect(none.isSound && exact.isSound)
    }

    @Test func `a calibration and a spread survive a file`() throws {
        let calibration = IntervalCalibration(scores: (0..<500).map { 1 / Double($0 + 3) })
        let data = try JSONEncoder().encode(calibration)
        #expect(try JSONDecoder().decode(IntervalCalibration.self, from: data) == calibration)
        let spread = try FittedRows(NoisyNights.rows(200, seed: 1) { _, coffee in 40 * coffee }).spread
        let spreadData = try JSONEncoder().encode(spread)
        #expect(try JSONDecoder().decode(SpreadModel.self, from: spreadData) == spread)
    }

    @Test func `what no scores give is not sound`() {
        typealias Entry = IntervalCalibration.Entry
        let falling = [Entry(level: 0.5, multiple: 2), Entry(level: 0.9, multiple: 1)]
        #expect(!IntervalCalibration(entries: falling, degreesOfFreedom: 5).isSound)
        #expect(!IntervalCalibration(entries: [Entry(level: 0.5, multiple: -1)], degreesOfFreedom: 5).isSound)
        #expect(!IntervalCalibration(entries: [], degreesOfFreedom: .nan).isSound)
    }

    @Test func `the unit of the multiples holds for the smallest and largest spreads`() {
        #expect(IntervalCalibration.scale(spread: 3, coefficientVariance: 16) == 5)
        #expect(IntervalCalibration.scale(spread: 2e-300, coefficientVariance: 0) == 2e-300)
        #expect(IntervalCalibration.scale(spread: 1e300, coefficientVariance: 1) == 1e300)
    }
}
