/// A row that lies farther from the fit than chance explains.
public struct Outlier: Sendable, Hashable {
    /// What may have happened to the row's target.
    public enum Suspicion: Sendable, Hashable {
        /// About a tenth of what the fit gives.
        case digitMissing
        /// About ten times what the fit gives.
        case digitTooMany
    }

    /// The source of the row, counted from 0.
    public let source: Int
    /// Its line, counted from 1.
    public let line: Int
    /// y minus what the fit gives.
    public let residual: Double
    /// The residual over its standard deviation in a fit without the row (externally studentised).
    public let studentized: Double
    /// What the fit gives.
    public let fitted: Double
    /// What may have happened; nil where there is no idea.
    public let suspicion: Suspicion?
}

extension RowDiagnostics {
    /// The rows whose studentised deletion residual is extreme, the most extreme first.
    ///
    /// tᵢ = eᵢ√wᵢ / (s₍ᵢ₎√(1 − hᵢ)), s₍ᵢ₎ the spread of the fit without row i. Extreme is what a t distribution exceeds in
    /// fewer than one table of a hundred (Bonferroni); where the spread is uneven, the row must be as extreme in units of its
    /// own spread too, so that rows which merely vary more are not accused.
    /// Source: Belsley, Kuh, Welsch, "Regression Diagnostics" (1980), section 2.1.
    ///
    /// - Parameters:
    ///   - fit: the fit that these rows were seen with.
    ///   - spreads: the standard deviation that each row's error is expected to have; nil where it is the same for all.
    ///   - limit: the most rows that are returned.
    /// - Returns: the outliers.
    public func outliers(of fit: LinearFit, spreads: [Double]?, limit: Int = 20) -> [Outlier] {
        guard let deviation = fit.residualStandardDeviation, deviation > 0, fit.degreesOfFreedom > 2 else { return [] }
        let freedom = fit.degreesOfFreedom
        let share = 0.01 / Double(max(fit.rowCount, 1))
        let bound = StudentT(degreesOfFreedom: freedom - 1).upperQuantile(share / 2)
        var found: [(row: Int, t: Double)] = []
        for row in 0..<rowCount {
            let deleted = deletedResiduals[row]
            guard deleted.isFinite else { continue }
            // e²w/(1 − h) is what the row adds to the residual sum of squares.
            let added = residuals[row] * deleted * weights[row]
            let rest = (freedom * deviation * deviation - added) / (freedom - 1)
            let scale = max(rest, deviation * deviation * 1e-12)
            let t = (deleted < 0 ? -1 : 1) * (max(added, 0) / scale).squareRoot()
            guard abs(t) > bound else { continue }
            if let spreads, abs(deleted) <= bound * spreads[row] { continue }
            found.append((row, t))
        }
        found.sort { abs($0.t) != abs($1.t) ? abs($0.t) > abs($1.t) : positions[$0.row] < positions[$1.row] }
        return found.prefix(limit).map { outlier($0.row, t: $0.t, deviation: spreads?[$0.row] ?? deviation) }
    }

    private func outlier(_ row: Int, t: Double, deviation: Double) -> Outlier {
        let fitted = targets[row] - deletedResiduals[row]
        let reach = 4 * deviation
        var suspicion: Outlier.Suspicion?
        // A last digit that is gone took up to nine with it.
        if abs(targets[row] * 10 - fitted) <= reach + 9 { suspicion = .digitMissing }
        if abs(targets[row] - fitted * 10) <= 10 * reach { suspicion = .digitTooMany }
        return Outlier(
            source: places[row].source, line: places[row].line, residual: residuals[row], studentized: t,
            fitted: targets[row] - residuals[row], suspicion: suspicion)
    }
}
