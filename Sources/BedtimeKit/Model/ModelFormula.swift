import ExactRegression

extension BedtimeModel {
    /// The columns that a term needs.
    static func inputs(of term: Term) -> [String] {
        term.name == interceptName ? [] : (try? Feature.parse(term.name))?.columns ?? []
    }
}

/// A model's terms, read once and ready to be evaluated.
struct ModelFormula: Hashable, Sendable {
    /// The columns that the terms need, each once.
    let inputs: [String]
    private let coefficients: [Double]
    /// nil for the intercept.
    private let features: [PlacedFeature?]

    init(_ terms: [BedtimeModel.Term]) {
        let parsed = terms.map { $0.name == BedtimeModel.interceptName ? nil : try? Feature.parse($0.name) }
        var inputs: [String] = []
        for column in parsed.flatMap({ $0?.columns ?? [] }) where !inputs.contains(column) { inputs.append(column) }
        self.inputs = inputs
        coefficients = terms.map(\.coefficient)
        features = parsed.map { $0.flatMap { PlacedFeature($0, columns: inputs) } }
    }

    /// What each term's coefficient is multiplied by for values of ``inputs``: 1 for the intercept.
    func designRow(_ inputs: [Double]) -> [Double] { features.map { $0?.value(inputs) ?? 1 } }

    /// What each term adds for values of ``inputs``.
    func contributions(_ inputs: [Double]) -> [Double] { zip(coefficients, designRow(inputs)).map(*) }
}
