import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Foundation

/// Made-up nights: wake, estimatedSleep, coffee, actualSleep, with noise of a given spread and shape.
enum NoisyNights {
    static let names = ["wake", "estimatedSleep", "coffee", "actualSleep"]

    /// Noise with mean 0, and standard deviation 1 where it has one.
    enum Shape: CaseIterable {
        case normal, uniform, heavy, skewed

        func draw(_ random: inout SplitMix64) -> Double {
            switch self {
            case .normal: return Self.normal(&random)
            case .uniform: return Double.random(in: -1...1, using: &random) * 3.0.squareRoot()
            case .heavy:
                // Student's t with three degrees of freedom, over its standard deviation.
                let squares = (0..<3).reduce(0.0) { sum, _ in sum + pow(Self.normal(&random), 2) }
                return Self.normal(&random) / (squares / 3).squareRoot() / 3.0.squareRoot()
            case .skewed: return -log(1 - Double.random(in: 0..<1, using: &random)) - 1
            }
        }

        private static func normal(_ random: inout SplitMix64) -> Double {
            (-2 * log(1 - Double.random(in: 0..<1, using: &random))).squareRoot()
                * cos(2 * .pi * Double.random(in: 0..<1, using: &random))
        }
    }

    /// Rows whose cups are whole or have two decimals; whole seconds of sleep.
    static func rows(
        _ count: Int, seed: UInt64, shape: Shape = .normal, fractionalCups: Bool = false,
        spread: (_ estimatedSleep: Double, _ coffee: Double) -> Double
    ) -> [[ExactDecimal]] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let wake = Int64.random(in: 0...95, using: &random) * 900
            let quarters = Int64.random(in: 20...40, using: &random)
            let cups =
                fractionalCups
                ? Int64.random(in: 0...1000, using: &random) : 100 * Int64.random(in: 1...10, using: &random)
            let (sleep, coffee) = (Double(quarters) / 4, Double(cups) / 100)
            let seconds = 3600 * sleep + 832 * coffee + 460 + spread(sleep, coffee) * shape.draw(&random)
            return [
                ExactDecimal(wake), ExactDecimal(quarters * 25, decimals: 2), ExactDecimal(cups, decimals: 2),
                ExactDecimal(Int64(seconds.rounded())),
            ]
        }
    }

    /// The sample that stays out of the repository.
    static func betterRest() throws -> [[ExactDecimal]] {
        var rows: [[ExactDecimal]] = []
        let table = DecimalTable(
            sources: [.file(Samples.path("BetterRest.csv"))], columns: names.map { ColumnSpec($0) })
        _ = try table.read { block in
            for row in 0..<block.rowCount { rows.append((0..<4).map { block.cell(row: row, column: $0) }) }
        }
        return rows
    }
}

/// Rows whose last column is the target, with a plain fit of them and a second look.
struct FittedRows {
    let fit: LinearFit
    let sample: RowSample
    let rows: RowDiagnostics
    /// The features, which are the inputs too.
    let inputs: [[Double]]
    let names: [String]

    init(_ table: [[ExactDecimal]], names: [String] = NoisyNights.names) throws {
        let features = Array(names.indices.dropLast())
        var sample = RowSample(columnCount: names.count)
        let blocks = blocks(of: table)
        for block in blocks { sample.add(block) }
        fit = try LinearRegression().fit(moments(blocks), names: names)
        self.sample = sample
        rows = RowDiagnostics(of: fit, over: sample, features: features, target: features.count)
        inputs = features.map { sample.values(ofColumn: $0) }
        self.names = names.dropLast()
    }

    var spread: SpreadModel { SpreadModel.fit(rows: rows, inputs: inputs, names: names) }

    func reweighted() throws -> FeasibleLeastSquares {
        let features = Array(inputs.indices)
        return try FeasibleLeastSquares(
            LinearRegression(), over: sample, names: names + ["y"], features: features, target: features.count,
            inputs: features)
    }
}
