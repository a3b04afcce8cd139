/// Huber's M-estimator: least squares near the fit, least absolute deviations far from it, so that no single row can drag it.
///
/// Minimises Σρ(e/s), ρ(z) = z²/2 up to |z| = k and k|z| − k²/2 beyond, by iteratively reweighted least squares from the
/// least squares fit: weights min(1, k·s/|e|), the scale s = median|e| / 0.6745 taken anew in each step. Every step is an
/// exact weighted fit. A row far out in the features (of high leverage) can still drag it.
///
/// Sources: Huber, "Robust Statistics" (1981), sections 7.3, 7.6 (covariance H1: 7.81) and 7.8; Holland, Welsch 1977,
/// 10.1080/03610927708827533.
public struct HuberRegression: Sendable {
    /// 1.345: 95 % of least squares' efficiency where the residuals are normal.
    public static let defaultTuning = 1.345
    /// The upper quartile of the normal distribution, which makes the median of |e| an estimate of σ.
    static let normalQuartile = 0.674_489_750_196_081_7
    /// The most steps that are taken.
    static let mostSteps = 200

    /// Intercept and level; its ridge is 0.
    public let regression: LinearRegression
    /// k: how many scales from the fit a row keeps its full weight. Default 1.345; above 0.
    public let tuning: Double

    /// Checks the options once.
    ///
    /// - Throws: ``RegressionError/confidenceLevel(_:)``.
    public init(hasIntercept: Bool = true, confidenceLevel: Double = 0.95) throws(RegressionError) {
        regression = try LinearRegression(hasIntercept: hasIntercept, confidenceLevel: confidenceLevel)
        tuning = Self.defaultTuning
    }

    /// Fits the rows of a sample. O(steps · rows · features²).
    ///
    /// - Parameters:
    ///   - sample: the rows; where it is partial the fit is of the rows kept alone.
    ///   - names: a name for each column of the sample.
    ///   - features: the columns that explain, in the order of the terms.
    ///   - target: the column to explain.
    /// - Returns: the fit and how it came about.
    /// - Throws: ``RegressionError`` where there is nothing to fit, or a result that no double holds.
    public func fit(
        _ sample: RowSample, names: [String], features: [Int], target: Int
    ) throws(RegressionError) -> HuberFit {
        guard names.count == sample.columnCount else {
            throw .namesDoNotFit(names: names.count, columns: sample.columnCount)
        }
        for column in features + [target] where !names.indices.contains(column) {
            throw .noSuchColumn(column, columnCount: names.count)
        }
        let columns = (features + [target]).map { names[$0] }
        var rows = ReweightedRows(sample, features: features, target: target)
        let leastSquares = try regression.fit(rows.moments(), names: columns)
        var fit = leastSquares
        var residuals = rows.residuals(of: fit)
        var scale = Self.scale(of: residuals)
        var steps = 0
        var didConverge = false
        // A scale below what a double of the target can tell is none: more than half of the rows are met.
        while !didConverge, steps < Self.mostSteps, scale > rows.largestTarget * 0x1p-50 {
            let weights = residuals.map { min(1, tuning * scale / abs($0)) }
            let next = try regression.fit(rows.moments(weights: weights), names: columns)
            steps += 1
            didConverge = hasSettled(fit, next, scale, leastSquares)
            fit = next
            residuals = rows.residuals(of: fit)
            scale = Self.scale(of: residuals)
        }
        let meetsMost = scale <= rows.largestTarget * 0x1p-50
        let covariance = covariance(residuals, scale: meetsMost ? 0 : scale, leastSquares)
        return HuberFit(
            fit: covariance.map { fit.replacingCovariance($0) } ?? fit, scale: meetsMost ? 0 : scale, steps: steps,
            didConverge: didConverge || meetsMost, meetsMostRowsExactly: meetsMost,
            downweightedRows: residuals.count { abs($0) > tuning * scale })
    }

    /// median|e| / 0.6745, the median about zero.
    private static func scale(of residuals: [Double]) -> Double {
        guard !residuals.isEmpty else { return 0 }
        let sizes = residuals.map { abs($0) }.sorted()
        let middle = sizes.count / 2
        let median = sizes.count % 2 == 1 ? sizes[middle] : (sizes[middle - 1] + sizes[middle]) / 2
        return median / normalQuartile
    }

    /// Whether no coefficient moved by more than 1e-10 of s·√(XᵀX)⁻¹, or than the last bits of a double.
    private func hasSettled(_ old: LinearFit, _ new: LinearFit, _ scale: Double, _ leastSquares: LinearFit) -> Bool {
        new.terms.indices.allSatisfy { i in
            let move = abs(new.terms[i].coefficient - old.terms[i].coefficient)
            let error = scale * leastSquares.unscaledCovariance[i][i].squareRoot()
            return move <= max(1e-10 * error, 4 * new.terms[i].coefficient.ulp)
        }
    }

    /// K² · Σψ²/(n−p) / (mean ψ')² · (XᵀX)⁻¹ with K = 1 + p/n · Var ψ' / (mean ψ')², ψ in units of the target; nil
    /// without degrees of freedom.
    private func covariance(_ residuals: [Double], scale: Double, _ leastSquares: LinearFit) -> [[Double]]? {
        guard leastSquares.degreesOfFreedom > 1e-9 else { return nil }
        let n = Double(residuals.count)
        let inner = Double(residuals.count { abs($0) <= tuning * scale }) / n
        guard scale > 0, inner > 0 else { return leastSquares.unscaledCovariance.map { $0.map { _ in 0 } } }
        var squares = ExactSum()
        for residual in residuals { squares.addSquare(of: min(abs(residual), tuning * scale)) }
        let p = n - leastSquares.degreesOfFreedom
        let correction = 1 + p / n * ((1 - inner) / inner)
        let variance = squares.doubleValue / leastSquares.degreesOfFreedom
        let factor = correction * correction * variance / (inner * inner)
        return leastSquares.unscaledCovariance.map { $0.map { $0 * factor } }
    }
}
