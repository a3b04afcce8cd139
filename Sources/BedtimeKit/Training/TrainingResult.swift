package import DecimalTables
package import ExactRegression

/// A trained model with everything that is known of its training.
package struct TrainingResult: Sendable {
    package let model: BedtimeModel
    package let fit: LinearFit
    /// Figures from the rows themselves.
    package let figures: ResidualFigures
    package let summary: TableSummary
    /// The rows that ``figures`` come from when they are not all.
    package let sampledRows: Int?

    /// What to know of the training, for a person.
    package var warnings: [String] {
        var warnings: [String] = []
        for source in summary.sources where source.hadNoHeader {
            warnings.append(
                "\(source.name) has no header: its columns were taken as \(source.headers.joined(separator: ", "))")
        }
        warnings += fit.dependencies.map(\.explanation)
        if fit.degreesOfFreedom < 1e-9 {
            warnings.append(
                "\(fit.rowCount) \(fit.rowCount == 1 ? "row" : "rows") for \(fit.terms.count) terms: nothing is left to tell how sure they are"
            )
        } else if fit.residualStandardDeviation == 0 {
            warnings.append("the model meets every row exactly: there is no spread to judge it by")
        }
        if figures.leaveOneOutRootMeanSquareError == nil {
            warnings.append(
                "leaveOneOutRootMeanSquareError does not exist: without one of the rows there would be no fit")
        }
        if let sampledRows {
            warnings.append("meanAbsoluteError and leaveOneOutRootMeanSquareError come from \(sampledRows) of the rows")
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
