private import DecimalTables
package import ExactRegression

/// Which columns a training reads, and what stands where in the blocks that are made of them.
///
/// Those blocks hold the features, then the target, then the weight if there is one, then the columns that features are
/// made of and that are not features themselves.
package struct TrainingPlan: Hashable, Sendable {
    package let features: [Feature]
    package let target: String
    /// The column of the weights; nil where every row counts the same.
    package let weight: String?
    /// The columns that the features are made of, each once.
    package let inputs: [String]

    init(features: [Feature], target: String, weight: String?) {
        self.features = features
        self.target = target
        self.weight = weight
        var inputs: [String] = []
        for column in features.flatMap(\.columns) where !inputs.contains(column) { inputs.append(column) }
        self.inputs = inputs
    }

    /// The plan of options.
    ///
    /// - Throws: ``TrainingError`` for what is no feature or stands in two places.
    init(_ options: TrainingOptions) throws(TrainingError) {
        var features: [Feature] = []
        for text in options.features {
            do throws(FeatureError) {
                features += try Feature.list(text).map { $0.renamed(SleepColumn.canonicalName) }
            } catch {
                throw .feature("\(error)")
            }
        }
        var weight: String?
        if case .column(let name) = options.weights { weight = SleepColumn.canonicalName(name) }
        self.init(features: features, target: options.target, weight: weight)
        for name in columns where name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw .feature("a name has a control character")
        }
        // A table's header is found in any writing, so two writings of one name are one column.
        var seen: Set<String> = []
        for name in features.map(\.name) + [options.target] + (weight.map { [$0] } ?? []) {
            guard seen.insert(SleepColumn.plainName(name)).inserted else { throw .repeatedColumn(name) }
        }
        let others = Set(([options.target] + (weight.map { [$0] } ?? [])).map(SleepColumn.plainName))
        var writings: [String: String] = [:]
        for input in inputs {
            let plain = SleepColumn.plainName(input)
            if others.contains(plain) { throw .repeatedColumn(input) }
            if let other = writings.updateValue(input, forKey: plain), other != input { throw .repeatedColumn(input) }
        }
        for name in [options.target, weight] where name?.isEmpty == true {
            throw .feature("the name of a column is empty")
        }
    }

    /// The columns that are read from the tables.
    package var columns: [String] { inputs + [target] + (weight.map { [$0] } ?? []) }

    /// Where the target stands.
    package var targetPlace: Int { features.count }

    /// Where the weight stands, if there is one.
    package var weightPlace: Int? { weight.map { _ in features.count + 1 } }

    /// Where each input stands.
    package var inputPlaces: [Int] {
        let rest = features.count + 1 + (weight == nil ? 0 : 1)
        return inputs.map { input in
            features.firstIndex { $0.plainColumn == input }
                ?? rest + (otherInputs.firstIndex(of: input) ?? 0)
        }
    }

    /// The number of columns of the blocks.
    package var width: Int { features.count + 1 + (weight == nil ? 0 : 1) + otherInputs.count }

    /// The names of all columns of the blocks.
    package var blockNames: [String] { momentNames + (weight.map { [$0] } ?? []) + otherInputs }

    /// The names of features and target, as the moments have them.
    package var momentNames: [String] { features.map(\.name) + [target] }

    /// Inputs that are no features themselves.
    private var otherInputs: [String] {
        inputs.filter { input in !features.contains { $0.plainColumn == input } }
    }

    /// What makes the blocks from those that are read.
    func featureBlock() -> FeatureBlock? {
        let columns = columns
        let kept = [target] + (weight.map { [$0] } ?? []) + otherInputs
        return FeatureBlock(features, columns: columns, kept: kept.map { columns.firstIndex(of: $0) ?? 0 })
    }
}
