package import ExactRegression

/// Which rows a training keeps back, to be measured on them.
public enum Holdout: Hashable, Sendable {
    /// The last share of the rows, as in time order: 0.2 keeps the last fifth.
    case last(Double)
    /// A random share of the rows, the same for a seed.
    case random(Double, seed: UInt64)
    /// Row i is in fold i mod K; each fold is predicted by a training on the others.
    case folds(Int)

    /// The fold that a row is held out in; nil for a row that is always trained on.
    func fold(of position: Int, among total: Int) -> Int? {
        switch self {
        case .last(let share):
            return Double(position) >= Double(total) - (share * Double(total)).rounded() ? 0 : nil
        case .random(let share, let seed):
            var random = NightRandomness(seed: seed &+ UInt64(truncatingIfNeeded: position) &* 0x9E37_79B9_7F4A_7C15)
            return random.unit() < share ? 0 : nil
        case .folds(let count): return position % count
        }
    }

    var foldCount: Int {
        if case .folds(let count) = self { count } else { 1 }
    }

    /// Whether a share is strictly between 0 and 1 and there are at least two folds.
    var isSensible: Bool {
        switch self {
        case .last(let share), .random(let share, _): share > 0 && share < 1
        case .folds(let count): count >= 2
        }
    }
}

/// What came of a training measured on rows that it did not see.
package struct HoldoutResult: Hashable, Sendable {
    package let rows: Int
    package let model: ErrorFigures
    /// The mean of the training rows as the answer to everything.
    package let mean: ErrorFigures
    /// The training rows' line in estimatedSleep alone; nil where that is no feature.
    package let estimatedSleep: ErrorFigures?
    /// The model's figures in each fold; nil where there is one.
    package let folds: [Fold]?

    /// The model's figures in one fold.
    package struct Fold: Hashable, Sendable {
        package let rows: Int
        package let figures: ErrorFigures
    }
}
