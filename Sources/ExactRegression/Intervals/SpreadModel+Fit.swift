extension SpreadModel {
    /// With fewer rows the spread is constant: too few to tell a slope from chance.
    public static let fewestRows = 20
    /// A test of unevenness with a larger p leaves the spread constant.
    public static let significance = 0.01
    /// An input whose slope is fewer standard errors from 0 is left out; at 3, one in 370 that adds nothing is kept.
    public static let leastT = 3.0
    /// Steps of reweighting; the spread of BetterRest.csv stands to six digits after four.
    static let steps = 5
    /// |e| beyond this many spreads counts as this many, so that one gross error does not tilt the line.
    static let cut = 5.0

    /// Learns the spread from deleted residuals.
    ///
    /// √(π/2)·|e| is regressed on the inputs: its mean is the standard deviation where the noise is normal. Rows are
    /// weighted by 1/σ̂² of the step before, so that small spreads are met in relative terms; inputs that add nothing leave
    /// one by one; at the end the whole is scaled to the root mean square of e/σ̂, so that it is a standard deviation
    /// whatever the noise's shape. The minimum is half the spread seen in the twentieth of the rows whose fitted spread is
    /// least. Constant, if ``UnevennessTest`` finds nothing. O(rows · inputs²) a step; the order of the rows leaves no
    /// trace. Source: Davidian, Carroll 1987, 10.1080/01621459.1987.10478543 (absolute residuals, reweighted).
    ///
    /// - Parameters:
    ///   - rows: the rows as the fit sees them. Rows of weight 0 or leverage 1 are passed over.
    ///   - inputs: one array an input, a value for each row.
    ///   - names: of the inputs.
    /// - Returns: the spread, in units of the target.
    public static func fit(rows: RowDiagnostics, inputs: [[Double]], names: [String]) -> SpreadModel {
        let used = rows.deletedResiduals.indices.filter {
            rows.deletedResiduals[$0].isFinite && rows.weights[$0] > 0
        }
        let errors = used.map { abs(rows.deletedResiduals[$0]) }
        let values = inputs.map { column in used.map { column[$0] } }
        let centers = values.map { InputScale($0).center }
        // A residual below the last bit of the target is rounding.
        let leastSpread = max((rows.targets.map(abs).max() ?? 0) * 0x1p-52, .leastNormalMagnitude)
        func constant(_ pValue: Double?) -> SpreadModel {
            let scale = typicalSize(errors)
            let seen = scale * cutRootMeanSquare(errors.map { $0 / max(scale, leastSpread) })
            let level = min(max(seen, leastSpread), .greatestFiniteMagnitude)
            return SpreadModel(
                level: level, slopes: zip(names, centers).map { Slope(name: $0, center: $1, slope: 0) },
                minimum: level, smallest: level, low: level, high: level, pValue: pValue)
        }
        let unit = typicalSize(errors)
        guard errors.count >= max(fewestRows, inputs.count + 2), unit > leastSpread else { return constant(nil) }
        let relative = errors.map { $0 / unit }
        let regression = SpreadRegression(values)
        guard let pValue = UnevennessTest.pValue(relative, regression) else { return constant(nil) }
        guard pValue < significance, let line = line(relative, regression) else { return constant(pValue) }

        let fitted = regression.fitted(line)
        let minimum = leastSeen(relative, fitted)
        let spreads = fitted.map { max(minimum, $0) }
        let scale = unit * cutRootMeanSquare(zip(relative, spreads).map { $0 / $1 })
        let slopes = zip(names, line.slopes).enumerated().map { index, part in
            Slope(name: part.0, center: centers[index], slope: part.1 / regression.scales[index].halfWidth * scale)
        }
        let lines = spreads.map { $0 * scale }
        let bent = SpreadModel(
            level: line.level * scale, slopes: slopes, bends: bends(errors: errors, spreads: lines),
            minimum: minimum * scale, smallest: 1, low: 1, high: 1, pValue: pValue)
        let sorted = lines.map { $0 * bent.bendFactor(at: $0) }.sorted()
        let last = Double(sorted.count - 1)
        let model = SpreadModel(
            level: bent.level, slopes: slopes, bends: bent.bends, minimum: bent.minimum, smallest: sorted[0],
            low: sorted[Int(0.05 * last)], high: sorted[Int((0.95 * last).rounded(.up))], pValue: pValue)
        return model.isSound ? model : constant(pValue)
    }

    /// The line of √(π/2)·|e| in the inputs that add something; nil if none does.
    private static func line(_ errors: [Double], _ regression: SpreadRegression) -> SpreadLine? {
        let deviations = errors.map { $0 * (Double.pi / 2).squareRoot() }
        var kept = regression.scales.indices.filter { regression.scales[$0].isUsable }
        var spreads = [Double](repeating: 1, count: errors.count)
        while !kept.isEmpty {
            var line = SpreadLine(level: 1, slopes: [], tStatistics: [])
            for _ in 0..<steps {
                let smallest = spreads.min() ?? 1
                line = regression.line(
                    zip(deviations, spreads).map { min($0, cut * $1) }, inputs: kept,
                    weights: spreads.map { smallest / $0 * (smallest / $0) })
                spreads = regression.fitted(line).map { max(0.05, $0) }
            }
            let sizes = line.tStatistics.map(abs)
            guard let weakest = kept.min(by: { sizes[$0] < sizes[$1] }), sizes[weakest] < leastT else { return line }
            kept.removeAll { $0 == weakest }
        }
        return nil
    }

    /// Half the spread of the twentieth of the rows (at least ten) with the least fitted spread; at least a thousandth of
    /// the middle one.
    private static func leastSeen(_ errors: [Double], _ fitted: [Double]) -> Double {
        let sorted = fitted.sorted()
        let bound = sorted[min(max(sorted.count / 20, 10), sorted.count) - 1]
        var sum = ExactSum()
        var count = 0
        for (error, spread) in zip(errors, fitted) where spread <= bound {
            sum.add(error)
            count += 1
        }
        let seen = sum.doubleValue / Double(count) * (Double.pi / 2).squareRoot()
        return max(seen / 2, abs(sorted[sorted.count / 2]) / 1000, 1e-6)
    }

    /// The standard deviation by the median of normal noise, 1.4826·median|e|; of the mean where the median is 0.
    private static func typicalSize(_ errors: [Double]) -> Double {
        guard !errors.isEmpty else { return 0 }
        let median = errors.sorted()[errors.count / 2]
        if median > 0 { return 1.4826 * median }
        var sum = ExactSum()
        for error in errors { sum.add(error) }
        return (sum.value / BigFloat(errors.count)).doubleValue
    }

    /// √(mean of z²), z beyond the cut counted as the cut.
    private static func cutRootMeanSquare(_ ratios: [Double]) -> Double {
        guard !ratios.isEmpty else { return 0 }
        var squares = ExactSum()
        for ratio in ratios { squares.addSquare(of: min(ratio, cut)) }
        return (squares.value / BigFloat(ratios.count)).squareRoot().doubleValue
    }
}
