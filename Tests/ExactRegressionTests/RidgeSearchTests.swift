import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

/// Against refits without each row: `Tests/Fixtures/regression/ridge_search.py`, Python 3.11.7 with numpy.
@Suite struct RidgeSearchTests {
    struct Problem: Decodable, CustomTestStringConvertible {
        struct Point: Decodable {
            var ridge: String
            var error: String
        }
        var name: String
        var intercept: Bool
        var rows: [[String]]
        var weights: [String]?
        var curve: [Point]
        var best: Point

        var testDescription: String { name }
    }

    static let problems = (try? Fixture.decode([Problem].self, from: "regression/ridge_search.json")) ?? []

    struct Table {
        var moments: ExactMoments
        var sample: RowSample
        var features: [Int]
        var target: Int
        var weight: Int?

        init(_ blocks: [DecimalBlock], isWeighted: Bool = false) {
            let columns = blocks[0].columnCount
            moments = ExactMoments(columnCount: columns - (isWeighted ? 1 : 0), isWeighted: isWeighted)
            sample = RowSample(columnCount: columns)
            for block in blocks {
                moments.add(block)
                sample.add(block)
            }
            target = moments.columnCount - 1
            features = Array(0..<target)
            weight = isWeighted ? columns - 1 : nil
        }

        func best(hasIntercept: Bool = true) throws -> RidgeSearch.Choice {
            try RidgeSearch.bestRidge(
                moments: moments, sample: sample, features: features, target: target, weight: weight,
                hasIntercept: hasIntercept)
        }
    }

    @Test func `the fixture is there`() {
        #expect(Self.problems.count == 8)
    }

    @Test(arguments: problems)
    func `every error is that of refits, and no finer search finds a better penalty`(_ problem: Problem) throws {
        let rows = problem.weights.map { zip(problem.rows, $0).map { $0 + [$1] } } ?? problem.rows
        let table = Table(try #require(blocks(rows: rows)), isWeighted: problem.weights != nil)
        let curve = LeaveOneOutCurve(
            moments: table.moments, sample: table.sample, features: table.features, target: table.target,
            weight: table.weight, hasIntercept: problem.intercept)
        var least = 15.0
        for point in problem.curve {
            let error = curve.error(at: try #require(Double(point.ridge)))
            least = min(least, logRelativeError(error, try #require(ExactDecimal(point.error))))
        }
        #expect(least >= 9)
        let best = try table.best(hasIntercept: problem.intercept)
        let error = try #require(best.leaveOneOutRootMeanSquareError)
        let reference = try #require(Double(problem.best.error))
        print(problem.name, best.ridge, problem.best.ridge, error / reference - 1, least)
        #expect(error <= reference * (1 + 1e-6))
        #expect(best.ridge.digits.count <= 12)

        let fit = try LinearRegression(ridge: best.ridge, hasIntercept: problem.intercept)
            .fit(table.moments, names: (0...table.target).map { "x\($0)" })
        let diagnostics = RowDiagnostics(
            of: fit, over: table.sample, features: table.features, target: table.target, weight: table.weight)
        let exact = try #require(ResidualFigures(diagnostics)?.leaveOneOutRootMeanSquareError)
        #expect(abs(error - exact) <= 1e-10 * exact)
    }

    @Test func `the order and the cut of the rows leave no trace`() throws {
        let seed: UInt64 = 61
        var random = SplitMix64(seed: seed)
        var rows = try Self.problems[0].rows.map { try $0.map { try #require(ExactDecimal($0)) } }
        let whole = try Table(blocks(of: rows)).best()
        for capacity in [1, 7, 256] {
            rows.shuffle(using: &random)
            #expect(try Table(blocks(of: rows, capacity: capacity)).best() == whole, "seed \(seed)")
        }
    }

    @Test func `an exact relation needs no penalty`() throws {
        let cells = (0..<9).map { i in ["\(i)", "\(i * i)", "\(4 * i - 3)"] }
        let best = try Table(try #require(blocks(rows: cells))).best()
        #expect(best.ridge == ExactDecimal(0))
        #expect(best.leaveOneOutRootMeanSquareError.map { $0 < 1e-12 } == true)
    }

    @Test func `nothing to penalise gives no penalty`() throws {
        let cells = (0..<9).map { i in ["7", "\(i * i % 5)"] }
        #expect(try Table(try #require(blocks(rows: cells))).best().ridge == ExactDecimal(0))
    }

    @Test func `twins are allowed, with and without a constant column in the place of the intercept`() throws {
        let cells = (0..<12).map { i in ["\(i)", "\(i)", "1", "\(2 * i + i * i % 5)"] }
        let table = Table(try #require(blocks(rows: cells)))
        let with = try table.best()
        let without = try table.best(hasIntercept: false)
        #expect(with.ridge == without.ridge)
        let (a, b) = (
            try #require(with.leaveOneOutRootMeanSquareError), try #require(without.leaveOneOutRootMeanSquareError)
        )
        #expect(abs(a - b) <= 1e-12 * a)
    }

    @Test func `where a row has leverage 1 without a penalty, one is chosen`() throws {
        let cells = (0..<8).map { i in ["\(i)", i == 3 ? "1" : "0", "\(i + i * i % 5)"] }
        let best = try Table(try #require(blocks(rows: cells))).best()
        #expect(best.ridge != ExactDecimal(0))
        #expect(best.leaveOneOutRootMeanSquareError != nil)
    }
}
