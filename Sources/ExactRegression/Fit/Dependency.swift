/// A feature that was left out because the rows cannot tell its share from that of others.
public struct Dependency: Sendable, Hashable {
    /// Why its share cannot be told.
    public enum Reason: Sendable, Hashable {
        /// It has the same value in every row.
        case constant(Double)
        /// It equals `constant` + Σ weight·feature over features that stand before it.
        case combination([Part], constant: Double)
        /// There are no more rows than the terms before it.
        case tooFewRows(rows: Int)
    }

    /// A feature's share in a combination.
    public struct Part: Sendable, Hashable {
        /// The feature's name.
        public let name: String
        /// What it is multiplied by.
        public let weight: Double
    }

    /// The feature left out; its coefficient is 0.
    public let name: String
    /// Why.
    public let reason: Reason

    init(feature i: Int, names: [String], _ equations: NormalEquations, _ solution: Solution, hasIntercept: Bool) {
        name = names[i]
        if equations.variances[i].isZero {
            reason = .constant(equations.means[i].doubleValue)
            return
        }
        let used = solution.factorization.pivots[..<i].count { $0 != nil } + (hasIntercept ? 1 : 0)
        if used >= equations.rowCount {
            reason = .tooFewRows(rows: equations.rowCount)
            return
        }
        let weights = solution.factorization.combination(forRow: i)
        var constant = hasIntercept ? equations.means[i] : .zero
        var parts: [Part] = []
        let length = equations.gram(i, i).squareRoot()
        for (k, weight) in weights.enumerated() where !weight.isZero {
            // A weight that adds less than 2⁻⁶⁰ of the feature is rounding, not part of the relation.
            let share = weight * equations.gram(k, k).squareRoot()
            if share.leadingExponent < length.leadingExponent - 60 { continue }
            parts.append(Part(name: names[k], weight: weight.doubleValue))
            if hasIntercept { constant = constant - weight * equations.means[k] }
        }
        let size = max(equations.means[i].leadingExponent, length.leadingExponent)
        if constant.leadingExponent < size - 60 { constant = .zero }
        reason = .combination(parts, constant: constant.doubleValue)
    }
}
