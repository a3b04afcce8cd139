import Testing

@testable import BedtimeKit

@Suite("Simulated nights")
struct SimulatedNightsTests {
    // A second implementation of the documented law and method in Python 3.11 (integers and floats of its own), seed 7.
    @Test("are those that the documented method gives, drawn in another language")
    func reference() {
        let rows = SimulatedNights(count: 5, seed: 7).map(\.csvRow)
        #expect(
            rows == [
                "26100,7.5,1,28297", "73800,8.75,1,32779", "27900,7,6,30786", "26100,5.5,2,21953", "28800,7.25,1,27395",
            ])
        // sum(actualSleep * (row + 1)) mod 1,000,000,007 over 20,000 rows of seed 2026, from the same program.
        let digest = SimulatedNights(count: 20_000, seed: 2026).enumerated().reduce(0) {
            ($0 + $1.element.actualSleepSeconds * ($1.offset + 1)) % 1_000_000_007
        }
        #expect(digest == 352_763_638)
    }

    @Test("keep to quarter hours, whole cups and their ranges")
    func ranges() {
        var mornings = 0
        for night in SimulatedNights(count: 50_000, seed: 3) {
            #expect(night.wakeSeconds.isMultiple(of: 900) && (0..<86_400).contains(night.wakeSeconds))
            #expect((5...10).contains(night.estimatedSleepHours) && (0...10).contains(night.coffeeCups))
            #expect((night.estimatedSleepHours * 4).rounded() == night.estimatedSleepHours * 4)
            if (18_000...35_100).contains(night.wakeSeconds) { mornings += 1 }
        }
        // 17/20 + 3/20 · 20/96 = 0.88125; five standard errors of 50,000 are 0.0072.
        #expect(abs(Double(mornings) / 50_000 - 0.88125) < 0.0072)
    }

    @Test("scatter around their law as a normal number with the stated spread")
    func law() {
        let count = 200_000
        var sums = [0.0, 0.0, 0.0, 0.0]
        var within = 0
        for night in SimulatedNights(count: count, seed: 11) {
            let cups = Double(night.coffeeCups)
            let mean = 3600 * night.estimatedSleepHours + 832 * cups + 460
            // Rounding to whole seconds adds 1/12 to the variance.
            let spread = (400 + 1764 * cups * cups + 1.0 / 12).squareRoot()
            let z = (Double(night.actualSleepSeconds) - mean) / spread
            sums = [sums[0] + z, sums[1] + z * z, sums[2] + z * z * z, sums[3] + z * z * z * z]
            if abs(z) < 1 { within += 1 }
        }
        let moments = sums.map { $0 / Double(count) }
        // Five standard errors of the moments 0, 1, 0, 3 of a normal number: √(1, 2, 15, 96) · 5/√200,000.
        #expect(abs(moments[0]) < 0.0112)
        #expect(abs(moments[1] - 1) < 0.0159)
        #expect(abs(moments[2]) < 0.0434)
        #expect(abs(moments[3] - 3) < 0.1096)
        // Of a normal number, 0.6827 lie within one standard deviation; whole seconds at a spread of 20 shift that by ≤ 0.02.
        #expect(abs(Double(within) / Double(count) - 0.6827) < 0.02)
    }

    @Test("of one seed are the same, of another not, and fewer are the beginning of more")
    func seeds() {
        #expect(Array(SimulatedNights(count: 100, seed: 1)) == Array(SimulatedNights(count: 200, seed: 1).prefix(100)))
        #expect(Array(SimulatedNights(count: 100, seed: 1)) != Array(SimulatedNights(count: 100, seed: 2)))
        #expect(Array(SimulatedNights(count: -1, seed: 1)).isEmpty)
    }

    @Test("are drawn with uniform and normal numbers of the right shape")
    func randomness() {
        var randomness = NightRandomness(seed: 5)
        // SplitMix64 of seed 1234567, from the reference C program: 6457827717110365317.
        var reference = NightRandomness(seed: 1_234_567)
        #expect(reference.next() == 6_457_827_717_110_365_317)
        var beyond = 0
        for _ in 0..<200_000 where abs(randomness.normal()) > 1.959964 { beyond += 1 }
        // 0.05 ± five standard errors.
        #expect(abs(Double(beyond) / 200_000 - 0.05) < 0.00244)
    }
}
