/// How many spreads an interval reaches, so that it covers what it promises whatever the noise's shape.
///
/// Conformal prediction with deleted residuals: a new row's error is as likely as any other to take any place among the
/// scores of the n rows, so that the ⌈(n+1)p⌉-th smallest score covers with probability p or more. Scores are
/// |deleted residual| / s(x), s(x)² = σ(x)² + xᵀCx with C the covariance of the coefficients. Deleted residuals stand in for
/// rows held back, as in the jackknife+. Sources: Lei et al. 2018, 10.1080/01621459.2017.1307116 (locally weighted scores);
/// Barber et al. 2021, 10.1214/20-AOS1965.
///
/// Kept as a table of levels: hundredths, from 0.99 thousandths. A level between two takes the upper one's multiple. Beyond
/// n/(n+1) (and beyond 0.999) the rows know nothing; from there the multiple grows as the quantile of t does, a convention.
public struct IntervalCalibration: Sendable, Hashable, Codable {
    /// A level and the multiple that covers it.
    public struct Entry: Sendable, Hashable, Codable {
        /// The probability that the interval covers, 0…1.
        public let level: Double
        /// Spreads to either side.
        public let multiple: Double

        /// A level and its multiple.
        public init(level: Double, multiple: Double) {
            self.level = level
            self.multiple = multiple
        }
    }

    /// In rising order of level and multiple.
    public let entries: [Entry]
    /// Of t, by which the multiple grows beyond the last entry.
    public let degreesOfFreedom: Double

    /// A calibration from a table.
    public init(entries: [Entry], degreesOfFreedom: Double) {
        self.entries = entries
        self.degreesOfFreedom = degreesOfFreedom
    }

    /// The calibration of scores, in any order; those that are no numbers are passed over. O(n log n).
    ///
    /// - Parameters:
    ///   - scores: |deleted residual| / s(x) of each row; see ``scores(_:of:spread:inputs:)``.
    ///   - degreesOfFreedom: of the fit; at least 1, and one less than scores when nil.
    public init(scores: [Double], degreesOfFreedom: Double? = nil) {
        let sorted = scores.filter(\.isFinite).sorted()
        let count = sorted.count
        var entries: [Entry] = []
        for thousandths in Array(stride(from: 10, through: 990, by: 10)) + Array(991...999) {
            let rank = ((count + 1) * thousandths + 999) / 1000
            if rank <= count { entries.append(Entry(level: Double(thousandths) / 1000, multiple: sorted[rank - 1])) }
        }
        if let largest = sorted.last {
            let level = Double(count) / Double(count + 1)
            if level > entries.last?.level ?? 0, level < 0.999 {
                entries.append(Entry(level: level, multiple: largest))
            }
        }
        self.init(entries: entries, degreesOfFreedom: max(degreesOfFreedom ?? Double(count - 1), 1))
    }

    /// How many spreads s(x) an interval of a level reaches to either side; infinite at 1 and 0 at 0.
    public func multiple(level: Double) -> Double {
        guard level > 0 else { return 0 }
        // 1 − 0.1 and its like may be a bit above the level they mean.
        if let entry = entries.first(where: { $0.level >= level - 1e-12 }) { return entry.multiple }
        let distribution = StudentT(degreesOfFreedom: degreesOfFreedom)
        let quantile = distribution.upperQuantile((1 - level) / 2)
        guard let last = entries.last else { return quantile }
        return last.multiple == 0 ? 0 : last.multiple * (quantile / distribution.upperQuantile((1 - last.level) / 2))
    }

    /// Whether the numbers are ones that scores can give; to be asked of a model read from a file.
    public var isSound: Bool {
        degreesOfFreedom >= 1 && degreesOfFreedom.isFinite
            && entries.allSatisfy { $0.level > 0 && $0.level < 1 && $0.multiple >= 0 && $0.multiple.isFinite }
            && zip(entries, entries.dropFirst()).allSatisfy { $0.level < $1.level && $0.multiple <= $1.multiple }
    }
}

extension IntervalCalibration {
    /// The scores of rows; those of weight 0 or leverage 1 have none.
    ///
    /// - Parameters:
    ///   - rows: the rows as the fit sees them.
    ///   - fit: the fit.
    ///   - spread: the spread σ(x).
    ///   - inputs: the inputs of the spread, one array an input.
    /// - Returns: a score for each row that has one, in the order of the rows.
    public static func scores(
        _ rows: RowDiagnostics, of fit: LinearFit, spread: SpreadModel, inputs: [[Double]]
    ) -> [Double] {
        let deviation = fit.residualStandardDeviation ?? 0
        var scores: [Double] = []
        for row in rows.residuals.indices where rows.weights[row] > 0 && rows.deletedResiduals[row].isFinite {
            let variance = max(rows.leverages[row], 0) / rows.weights[row] * (deviation * deviation)
            let sigma = spread.spread(at: inputs.map { $0[row] })
            scores.append(abs(rows.deletedResiduals[row]) / scale(spread: sigma, coefficientVariance: variance))
        }
        return scores
    }

    /// s(x) = √(σ(x)² + xᵀCx), the unit of the multiples.
    public static func scale(spread: Double, coefficientVariance: Double) -> Double {
        // Relative to σ, which is above 0, so that no square is lost below the smallest double.
        let ratio = max(coefficientVariance, 0).squareRoot() / spread
        return spread * (1 + ratio * ratio).squareRoot()
    }
}
