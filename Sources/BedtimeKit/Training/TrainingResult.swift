package import DecimalTables
package import ExactRegression

/// A trained model with everything that is known of its training.
package struct TrainingResult: Sendable {
    package let model: BedtimeModel
    package let fit: LinearFit
    /// Figures from the rows themselves.
    package let figures: ResidualFigures
    /// How far single rows lie from the fit; nil where nothing could be learnt of it.
    package let spread: SpreadModel?
    /// The rows farthest from the fit, the farthest first.
    package let outliers: [Outlier]
    /// How well the same training does on rows that it does not see; nil when that was not asked for, or there were too few.
    package let holdout: HoldoutResult?
    /// What was seen of each input and of the target.
    package let ranges: [(name: String, seen: ClosedRange<Double>)]
    package let summary: TableSummary
    /// The rows that ``figures`` come from when they are not all.
    package let sampledRows: Int?
    /// Where the standard errors come from: classical, too, where those asked for do not exist.
    package let standardErrors: TrainingOptions.StandardErrors
    /// What the estimation itself has to say.
    package let notes: [String]
    package let options: TrainingOptions

    /// √(mean of squared residuals), every row counted once whatever its weight.
    package var rootMeanSquareError: Double { Self.rootMeanSquareError(fit, figures, options) }

    static func rootMeanSquareError(_ fit: LinearFit, _ figures: ResidualFigures, _ options: TrainingOptions) -> Double
    {
        // Exact sums know it for rows that all count the same; others must be looked at.
        options.weights == .equal && !options.isRobust ? fit.rootMeanSquareError : figures.rootMeanSquareError
    }

    /// What the figures mean, in plain words: which terms add nothing, and whether the whole does.
    package var plainWords: [String] {
        var words: [String] = []
        for term in fit.terms where term.name != LinearFit.interceptName {
            // Below 5 % by chance is the field's habit, and no more than that.
            guard let t = term.tStatistic, let p = term.pValue, p > 0.05 else { continue }
            words.append("\(term.name) adds nothing: t = \((t * 100).rounded() / 100)")
        }
        if let deleted = figures.leaveOneOutRootMeanSquareError, let mean = model.baselines?.mean, fit.rowCount > 1,
            let rSquared = fit.rSquared, rSquared < 1, !mean.isNaN
        {
            // The mean's own leave-one-out error is its spread times n/(n − 1).
            let n = Double(fit.rowCount)
            let spread = figures.rootMeanSquareError / max(1 - rSquared, .leastNormalMagnitude).squareRoot()
            if deleted >= spread * n / (n - 1) {
                words.append("the model adds nothing to the mean on rows that it has not seen")
            }
        }
        return words
    }

    /// Where the spread goes from and to, and what to do about it; nil where it is even or already seen to.
    private var unevenness: String? {
        guard let spread, spread.isUneven, spread.ratio > 1.5, options.standardErrors == .classical,
            options.weights == .equal, !options.isRobust
        else { return nil }
        var ends = (low: spread.low, high: spread.high)
        if let input = spread.unevenInputs.first, spread.unevenInputs.count == 1,
            let seen = ranges.first(where: { $0.name == input })?.seen
        {
            func at(_ value: Double) -> Double {
                spread.spread(at: spread.slopes.map { $0.name == input ? value : $0.center })
            }
            ends = (at(seen.lowerBound), at(seen.upperBound))
        }
        return
            "single rows vary unevenly, by about \(ends.low.rounded().plainText) to \(ends.high.rounded().plainText) with "
            + "\(spread.unevenInputs.joined(separator: " and ")): --standard-errors hc3 gives standard errors that allow for it, "
            + "--weights auto a better fit"
    }

    /// What to know of the training, for a person.
    package var warnings: [String] {
        var warnings = summary.notes
        for (name, seen) in ranges {
            guard let possible = SleepColumn.named(name)?.possible else { continue }
            for odd in [seen.lowerBound, seen.upperBound] where !possible.contains(odd) {
                warnings.append("\(name) is \(odd.plainText) somewhere, which no night has: look at the rows")
            }
        }
        warnings += notes
        if let unevenness { warnings.append(unevenness) }
        warnings += fit.dependencies.map(\.explanation)
        if fit.degreesOfFreedom < 1e-9 {
            warnings.append(
                "\(fit.rowCount) \(fit.rowCount == 1 ? "row" : "rows") for \(fit.terms.count) terms: nothing is left to tell how sure they are"
            )
        } else if fit.residualStandardDeviation == 0 {
            warnings.append("the model meets every row exactly: there is no spread to judge it by")
        }
        if figures.leaveOneOutRootMeanSquareError == nil, !options.isRobust {
            warnings.append(
                "there is no leave-one-out error: without one of the rows there would be no fit")
        }
        if let sampledRows {
            warnings.append("figures that need the rows a second time come from \(sampledRows) of the rows")
        }
        return warnings
    }
}

extension Dependency {
    /// The dependency and what was done about it, for a person.
    package var explanation: String {
        switch reason {
        case .constant(let value):
            return
                "\(name) is \(value.plainText) in every row, so its effect cannot be told: it was left out (coefficient 0)"
        case .tooFewRows(let rows):
            return
                "\(rows) \(rows == 1 ? "row is" : "rows are") too few to tell the effect of \(name): it was left out (coefficient 0)"
        case .combination(let parts, let constant):
            var sum = parts.map { $0.weight == 1 ? $0.name : "\($0.weight.plainText)·\($0.name)" }
            if constant != 0 || sum.isEmpty { sum.append(constant.plainText) }
            return
                "\(name) equals \(sum.joined(separator: " + ")) in every row, so their effects cannot be told apart: "
                + "\(name) was left out (coefficient 0)"
        }
    }
}
