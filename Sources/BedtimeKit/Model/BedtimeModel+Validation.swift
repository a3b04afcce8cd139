private import ExactRegression

extension BedtimeModel {
    /// Whether every number is finite and every part fits the others.
    func validate() throws(ModelError) {
        try require(!target.isEmpty, "target", "is empty")
        for name in [target] + terms.map(\.name) {
            // They are printed on terminals.
            let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            try require(isPlain, "target or a term", "has a control character in its name")
        }
        try validateTerms()
        try validateCovariance()
        if let residuals {
            try requireFinite(residuals.standardDeviation, "residuals.standardDeviation")
            try require(residuals.standardDeviation >= 0, "residuals.standardDeviation", "is below 0")
            try requireFinite(residuals.degreesOfFreedom, "residuals.degreesOfFreedom")
            try require(residuals.degreesOfFreedom > 0, "residuals.degreesOfFreedom", "is not above 0")
        }
        if let ranges {
            let names = ranges.map(\.name)
            try require(names == inputs, "ranges", "are for \(listed(names)); the inputs are \(listed(inputs))")
            for (i, range) in ranges.enumerated() {
                try requireFinite(range.minimum, "ranges[\(i)].minimum")
                try requireFinite(range.maximum, "ranges[\(i)].maximum")
                try require(range.minimum <= range.maximum, "ranges[\(i)].minimum", "is above its maximum")
            }
        }
        if let spread {
            let names = spread.slopes.map(\.name)
            try require(names == inputs, "spread.slopes", "are for \(listed(names)); the inputs are \(listed(inputs))")
            try require(spread.isSound, "spread", "has a number that no spread has")
        }
        if let calibration {
            try require(calibration.isSound, "calibration", "has levels or multiples that do not rise")
            try require(spread != nil, "calibration", "is there without a spread")
        }
        if let baselines {
            try requireFinite(baselines.mean, "baselines.mean")
            try requireFinite(baselines.estimatedSleep?.intercept ?? 0, "baselines.estimatedSleep.intercept")
            try requireFinite(baselines.estimatedSleep?.slope ?? 0, "baselines.estimatedSleep.slope")
        }
        if let training {
            try require(training.rows >= 0, "training.rows", "is below 0")
            try require(training.skippedRows >= 0, "training.skippedRows", "is below 0")
            try requireFinite(training.ridge, "training.ridge")
            try require(training.ridge >= 0, "training.ridge", "is below 0")
            try requireFinite(training.rootMeanSquareError, "training.rootMeanSquareError")
            try require(training.rootMeanSquareError >= 0, "training.rootMeanSquareError", "is below 0")
            try requireFinite(training.rSquared ?? 0, "training.rSquared")
        }
    }

    private func validateTerms() throws(ModelError) {
        try require(!terms.isEmpty, "terms", "are empty")
        var seen: Set<String> = []
        for (i, term) in terms.enumerated() {
            let field = "terms[\(i)]"
            try require(!term.name.isEmpty, "\(field).name", "is empty")
            try require(seen.insert(term.name).inserted, "\(field).name", "\"\(term.name)\" stands there twice")
            if term.name != Self.interceptName { try validateFeature(term.name, field: "\(field).name") }
            try requireFinite(term.coefficient, "\(field).coefficient")
        }
    }

    private func validateFeature(_ name: String, field: String) throws(ModelError) {
        let feature: Feature
        do throws(FeatureError) {
            feature = try Feature.parse(name)
        } catch {
            throw .field(field, problem: "is no feature that this program knows: \(error)")
        }
        try require(feature.name == name, field, "\"\(name)\" is written \"\(feature.name)\" here")
        try require(!feature.columns.contains(target), field, "\"\(name)\" needs the target")
    }

    private func validateCovariance() throws(ModelError) {
        guard let covariance else { return }
        let count = terms.count
        try require(covariance.count == count, "covariance", "has \(covariance.count) rows for \(count) terms")
        for (i, row) in covariance.enumerated() {
            try require(row.count == count, "covariance[\(i)]", "has \(row.count) numbers for \(count) terms")
            for (j, value) in row.enumerated() {
                try requireFinite(value, "covariance[\(i)][\(j)]")
                try require(value == covariance[j][i], "covariance[\(i)][\(j)]", "differs from its mirror image")
            }
            try require(row[i] >= 0, "covariance[\(i)][\(i)]", "is below 0")
        }
    }

    private func require(_ holds: Bool, _ field: String, _ problem: String) throws(ModelError) {
        if !holds { throw .field(field, problem: problem) }
    }

    private func requireFinite(_ value: Double, _ field: String) throws(ModelError) {
        try require(value.isFinite, field, "is not a finite number")
    }

    private func listed(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}
