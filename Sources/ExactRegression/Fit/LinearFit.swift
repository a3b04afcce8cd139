/// A fitted linear regression: coefficients, how sure they are, and how well the rows are met.
///
/// Made by ``LinearRegression/fit(_:names:features:target:)``. Every number is rounded once from 320 bits.
public struct LinearFit: Sendable {
    /// One term and its inference.
    public struct Term: Sendable, Hashable {
        /// The feature's name, or ``LinearFit/interceptName``.
        public let name: String
        /// In units of the target per unit of the feature; 0 for a feature left out.
        public let coefficient: Double
        /// nil without residual degrees of freedom, and for a feature left out.
        public let standardError: Double?
        /// coefficient / standardError; nil where that is not a number, and under a ridge penalty.
        public let tStatistic: Double?
        /// The two-sided probability of so large a t by chance; nil where there is no t.
        public let pValue: Double?
        /// Lower confidence limit at the regression's level; nil where there is no t.
        public let lower: Double?
        /// Upper confidence limit.
        public let upper: Double?

        /// A term and its inference: p from the distribution of t, limits `reach` standard errors from the coefficient; all nil
        /// without a t.
        package init(
            name: String, coefficient: Double, standardError: Double?, tStatistic: Double?, distribution: StudentT,
            reach: Double
        ) {
            self.name = name
            self.coefficient = coefficient
            self.standardError = standardError
            self.tStatistic = tStatistic
            pValue = tStatistic.map { distribution.twoSidedTail($0) }
            let half = tStatistic.flatMap { _ in standardError }.map { $0 * reach }
            lower = half.map { coefficient - $0 }
            upper = half.map { coefficient + $0 }
        }
    }

    /// The name of the intercept's term.
    public static let interceptName = "(intercept)"

    /// The options it was made with.
    public let regression: LinearRegression
    /// The intercept first where there is one, then the features in their order.
    public internal(set) var terms: [Term]
    /// The name of the target.
    public let target: String
    /// The rows it was made from.
    public let rowCount: Int
    /// Rows less terms; under a ridge penalty rows less the trace of the hat matrix.
    public let degreesOfFreedom: Double
    /// √(Σe² / degreesOfFreedom); nil without degrees of freedom.
    public let residualStandardDeviation: Double?
    /// √(Σe² / rows).
    public let rootMeanSquareError: Double
    /// 1 − Σe² / Σ(y − ȳ)², without an intercept 1 − Σe² / Σy²; nil for a target that leaves nothing to explain.
    public let rSquared: Double?
    /// 1 − (1 − R²)(rows − 1) / degreesOfFreedom, without an intercept with rows instead of rows − 1.
    public let adjustedRSquared: Double?
    /// Of the design, columns scaled to length one; see the source of `ConditionNumber`.
    public let conditionNumber: Double
    /// Significant digits of the coefficients that the arithmetic vouches for, at most 15.
    public let digits: Int
    /// The features left out, and why.
    public let dependencies: [Dependency]
    /// Covariance of the terms' coefficients, in their order; nil without degrees of freedom, and
    /// where one is beyond the range of a double.
    public internal(set) var covariance: [[Double]]?
    /// Whether the features together explain anything; nil without an intercept, features or degrees of freedom, under a ridge
    /// penalty and where nothing is left unexplained.
    public internal(set) var fStatistic: FStatistic?
    /// The covariance divided by σ².
    let unscaledCovariance: [[Double]]

    /// For looking at single rows again.
    package let rows: RowGeometry<BigFloat>
    /// Whether 106 bits are too few for the residual or leverage of a row.
    package let needsWideRows: Bool

    init(
        _ regression: LinearRegression, _ solution: Solution, _ equations: NormalEquations, names: [String],
        target: String
    ) throws(RegressionError) {
        let hasIntercept = regression.hasIntercept
        let ridge = BigFloat(regression.ridge)
        let hasRidge = !ridge.isZero
        let n = equations.rowCount
        let plain = hasRidge ? Solution(equations, ridge: .zero, hasIntercept: hasIntercept) : solution
        self.regression = regression
        self.target = target
        rowCount = n
        degreesOfFreedom = solution.degreesOfFreedom.doubleValue
        conditionNumber = ConditionNumber.scaled(equations, plain, hasIntercept: hasIntercept)
        digits = TrustedDigits.count(equations, solution, ridge: ridge, hasIntercept: hasIntercept)
        dependencies = names.indices.filter { solution.factorization.pivots[$0] == nil }.map {
            Dependency(feature: $0, names: names, equations, solution, hasIntercept: hasIntercept)
        }
        rootMeanSquareError = (solution.residualSquares / BigFloat(n)).squareRoot().doubleValue
        rows = RowGeometry(equations, solution, hasIntercept: hasIntercept)
        // A leverage loses κ² of 2¹⁰⁶, a residual what its largest terms exceed it by; both must leave a double's 53 bits.
        let sizes = zip(solution.coefficients, equations.meanSquares(hasIntercept: hasIntercept)).map {
            ($0 * $1.squareRoot()).magnitude.doubleValue
        }
        let largest = max(sizes.max() ?? 0, solution.intercept.magnitude.doubleValue)
        needsWideRows = conditionNumber > 1e7 || largest > 1e14 * rootMeanSquareError

        let total = equations.targetSquares
        let totalFreedom = BigFloat(hasIntercept ? n - 1 : n)
        rSquared = total.isZero ? nil : (.one - solution.residualSquares / total).doubleValue
        // Fewer than 1e-9 degrees of freedom are rounding of none: OLS has whole numbers, a ridge far more.
        let hasFreedom = degreesOfFreedom > 1e-9
        let variance = hasFreedom ? solution.residualSquares / solution.degreesOfFreedom : .zero
        residualStandardDeviation = hasFreedom ? variance.squareRoot().doubleValue : nil
        adjustedRSquared =
            total.isZero || !hasFreedom
            ? nil : (.one - variance * totalFreedom / total).doubleValue

        var allNames = names
        var coefficients = solution.coefficients
        var unscaled = solution.unscaledCovariance
        if hasIntercept {
            allNames.insert(Self.interceptName, at: 0)
            coefficients.insert(solution.intercept, at: 0)
            for i in unscaled.indices { unscaled[i].insert(solution.interceptCovariances[i], at: 0) }
            unscaled.insert([solution.interceptVariance] + solution.interceptCovariances, at: 0)
        }
        let scaled = unscaled.map { $0.map { ($0 * variance).doubleValue } }
        covariance = hasFreedom && scaled.allSatisfy { $0.allSatisfy(\.isFinite) } ? scaled : nil

        unscaledCovariance = unscaled.map { $0.map(\.doubleValue) }

        let leftOut = Set(dependencies.map(\.name))
        let hasInference = hasFreedom && !hasRidge && !variance.isZero
        let used = solution.factorization.rank
        if hasInference, hasIntercept, used > 0 {
            let explained = (total - solution.residualSquares) / BigFloat(used)
            fStatistic = FStatistic(
                value: (explained / variance).doubleValue, features: used, degreesOfFreedom: degreesOfFreedom)
        }
        let distribution = StudentT(degreesOfFreedom: degreesOfFreedom)
        let reach = hasInference ? distribution.upperQuantile((1 - regression.confidenceLevel) / 2) : 0
        var inferred: [Term] = []
        for (i, name) in allNames.enumerated() {
            let coefficient = coefficients[i].doubleValue
            guard coefficient.isFinite else { throw .overflow(term: name) }
            let error = (unscaled[i][i] * variance).squareRoot()
            let isKept = hasFreedom && !leftOut.contains(name)
            let t = hasInference && isKept && !error.isZero ? (coefficients[i] / error).doubleValue : nil
            inferred.append(
                Term(
                    name: name, coefficient: coefficient, standardError: isKept ? error.doubleValue : nil,
                    tStatistic: t, distribution: distribution, reach: reach))
        }
        self.terms = inferred
    }

    /// Whether every row is met exactly.
    public var isExact: Bool { rootMeanSquareError == 0 }

    /// The intercept's coefficient; 0 without one.
    public var intercept: Double { regression.hasIntercept ? terms[0].coefficient : 0 }

    /// The features' coefficients, in their order.
    public var coefficients: [Double] { terms.dropFirst(regression.hasIntercept ? 1 : 0).map(\.coefficient) }
}
