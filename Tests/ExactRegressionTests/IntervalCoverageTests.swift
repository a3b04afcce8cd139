import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

/// Intervals put to the test on rows that they were not made from: five folds by row index mod 5.
@Suite struct IntervalCoverageTests {
    struct Bounds {
        var level: Double
        var overall: ClosedRange<Double>
        var byGroup: ClosedRange<Double>
    }

    static let bounds = [
        Bounds(level: 0.5, overall: 48.5...51.5, byGroup: 44...56),
        Bounds(level: 0.9, overall: 88.5...91.5, byGroup: 86...94),
        Bounds(level: 0.95, overall: 94...96, byGroup: 91...99),
    ]

    /// Coverage of a level, and what the mean width is of that of an interval of one width.
    struct Coverage {
        var level: Double
        var overall: Double
        var byGroup: [Double]
        var width: Double

        var line: String {
            func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
            return "\(Int(level * 100)) %: \((overall * 100).rounded() / 100) overall, "
                + "by group \(byGroup.map(rounded)), width \((width * 1000).rounded() / 1000) of one width"
        }
    }

    /// Folds, intervals and counts; groups are numbered from 0.
    func coverage(
        _ table: [[ExactDecimal]], isReweighted: Bool = false, groups: Int, group: (Double, Double) -> Int
    ) throws -> [Coverage] {
        let levels = Self.bounds.map(\.level)
        var covered = levels.map { _ in [Int](repeating: 0, count: groups) }
        var counts = [Int](repeating: 0, count: groups)
        var widths = levels.map { _ in (own: 0.0, one: 0.0) }
        for fold in 0..<5 {
            let training = try FittedRows(table.indices.filter { $0 % 5 != fold }.map { table[$0] })
            let reweighted = isReweighted ? try training.reweighted() : nil
            let fit = reweighted?.fit ?? training.fit
            let rows = reweighted?.rows ?? training.rows
            let spread = reweighted?.spread ?? training.spread
            let calibration = IntervalCalibration(
                scores: IntervalCalibration.scores(rows, of: fit, spread: spread, inputs: training.inputs))
            let oneWidth = IntervalCalibration(scores: training.rows.deletedResiduals.map(abs))
            let multiples = levels.map { calibration.multiple(level: $0) }
            let ones = levels.map { oneWidth.multiple(level: $0) }
            for index in stride(from: fold, to: table.count, by: 5) {
                let cells = table[index].map(\.doubleValue)
                let inputs = Array(cells.dropLast())
                let error = abs(cells[3] - zip([1] + inputs, fit.terms).reduce(0) { $0 + $1.0 * $1.1.coefficient })
                let scale = IntervalCalibration.scale(
                    spread: spread.spread(at: inputs), coefficientVariance: variance(inputs, fit))
                let group = group(inputs[1], inputs[2])
                counts[group] += 1
                for (place, multiple) in multiples.enumerated() {
                    covered[place][group] += error <= multiple * scale ? 1 : 0
                    widths[place].own += multiple * scale
                    widths[place].one += ones[place]
                }
            }
        }
        return levels.indices.map { place in
            Coverage(
                level: levels[place], overall: 100 * Double(covered[place].reduce(0, +)) / Double(table.count),
                byGroup: zip(covered[place], counts).map { 100 * Double($0) / Double($1) },
                width: widths[place].own / widths[place].one)
        }
    }

    private func variance(_ inputs: [Double], _ fit: LinearFit) -> Double {
        guard let covariance = fit.covariance else { return 0 }
        let x = [1] + inputs
        var sum = 0.0
        for i in x.indices { for j in x.indices { sum += x[i] * covariance[i][j] * x[j] } }
        return sum
    }

    private func expectWithinBounds(
        _ coverage: [Coverage], _ title: String, mostWidth: Double? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        print(title)
        for (found, bounds) in zip(coverage, Self.bounds) {
            print("  \(found.line)")
            #expect(bounds.overall.contains(found.overall), "\(title): \(found.line)", sourceLocation: sourceLocation)
            for share in found.byGroup {
                #expect(bounds.byGroup.contains(share), "\(title): \(found.line)", sourceLocation: sourceLocation)
            }
            if let mostWidth, bounds.level >= 0.9 {
                #expect(found.width <= mostWidth, "\(title): \(found.line)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test(.enabled(if: Samples.areHere), arguments: [false, true])
    func `on BetterRest intervals cover what they promise at every count of cups`(_ isReweighted: Bool) throws {
        let coverage = try coverage(NoisyNights.betterRest(), isReweighted: isReweighted, groups: 10) { Int($1) - 1 }
        expectWithinBounds(
            coverage, "BetterRest, \(isReweighted ? "reweighted" : "plain") least squares", mostWidth: 0.8)
    }

    @Test func `made-up nights whose spread grows with whole cups`() throws {
        let rows = NoisyNights.rows(10_000, seed: 21, shape: .uniform) { _, coffee in 40 * coffee + 4 }
        // Of one width, 0.8 is the best that even the true spread could do here at 90 %.
        expectWithinBounds(try coverage(rows, groups: 10) { Int($1) - 1 }, "uniform, by cups", mostWidth: 0.82)
    }

    @Test func `a spread that follows estimatedSleep`() throws {
        let rows = NoisyNights.rows(10_000, seed: 22) { sleep, _ in 60 * sleep - 250 }
        expectWithinBounds(try coverage(rows, groups: 5) { sleep, _ in min(Int(sleep) - 5, 4) }, "by estimatedSleep")
    }

    @Test(arguments: NoisyNights.Shape.allCases)
    func `a spread that follows fractional cups, with noise of every shape`(_ shape: NoisyNights.Shape) throws {
        let rows = NoisyNights.rows(10_000, seed: 23, shape: shape, fractionalCups: true) { _, coffee in
            40 * coffee + 20
        }
        expectWithinBounds(try coverage(rows, groups: 5) { min(Int($1 / 2), 4) }, "fractional cups, \(shape)")
    }

    @Test func `where the spread is even the interval is not wider than one width by more than 2 %`() throws {
        let rows = NoisyNights.rows(10_000, seed: 24) { _, _ in 180 }
        expectWithinBounds(try coverage(rows, groups: 10) { Int($1) - 1 }, "even spread", mostWidth: 1.02)
    }

    @Test(arguments: [8, 15, 30, 60])
    func `a few rows are enough for intervals that hold`(_ count: Int) throws {
        var covered = 0
        let trainings: UInt64 = 100
        for seed in 0..<trainings {
            let rows = NoisyNights.rows(count + 20, seed: 1000 + seed) { _, coffee in 40 * coffee + 4 }
            let training = try FittedRows(Array(rows[..<count]))
            let spread = training.spread
            let calibration = IntervalCalibration(
                scores: IntervalCalibration.scores(
                    training.rows, of: training.fit, spread: spread, inputs: training.inputs),
                degreesOfFreedom: training.fit.degreesOfFreedom)
            for row in rows[count...] {
                let inputs = row.dropLast().map(\.doubleValue)
                let terms = zip([1] + inputs, training.fit.terms)
                let error = abs(row[3].doubleValue - terms.reduce(0) { $0 + $1.0 * $1.1.coefficient })
                let scale = IntervalCalibration.scale(
                    spread: spread.spread(at: inputs), coefficientVariance: variance(inputs, training.fit))
                covered += error <= calibration.multiple(level: 0.9) * scale ? 1 : 0
            }
        }
        let share = 100 * Double(covered) / Double(20 * trainings)
        print("\(count) rows: \(share) % of new rows in the 90 % interval")
        // Twenty rows share a training, whose own chance moves their coverage by some 10 %: a standard error of 1.2 %.
        #expect(share > 86)
    }
}
