import ExactRegression
import Testing

@Suite struct ExtrapolationTests {
    let extrapolation = Extrapolation(ranges: [5...10, 1...10])

    @Test func `inside the ranges and on their ends the factor is 1`() {
        #expect(extrapolation.factor(at: [5, 10]) == 1)
        #expect(extrapolation.factor(at: [7.5, 1]) == 1)
        #expect(extrapolation.distances(at: [5, 10]) == [0, 0])
    }

    @Test func `the width of a range beyond it doubles the interval, on either side`() {
        #expect(extrapolation.factor(at: [15, 5]) == 2)
        #expect(extrapolation.factor(at: [0, 5]) == 2)
        #expect(extrapolation.distances(at: [0, 20]) == [-5, 10])
    }

    @Test func `inputs add up`() {
        // 12 h is 2 of 5 beyond, 20 cups 10 of 9.
        #expect(abs(extrapolation.factor(at: [12, 20]) - (1 + 0.4 + 10.0 / 9)) < 1e-15)
    }

    @Test func `a range without width counts as wide as its value is large`() {
        #expect(Extrapolation(ranges: [8...8]).factor(at: [8]) == 1)
        #expect(Extrapolation(ranges: [8...8]).factor(at: [10]) == 1.25)
        #expect(Extrapolation(ranges: [-8 ... -8]).factor(at: [-10]) == 1.25)
        #expect(Extrapolation(ranges: [0...0]).factor(at: [3]) == 2)
    }
}
