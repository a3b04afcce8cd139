/// Single rows as a fit sees them: what every second look starts from.
///
/// In the order of the sample's rows, which changes with the order of the table; figures made from these numbers must not
/// depend on it.
public struct RowDiagnostics: Sendable {
    /// y minus what the fit gives.
    public private(set) var residuals: [Double] = []
    /// The diagonal of the hat matrix, 0…1; a row's weight is a factor of it.
    public private(set) var leverages: [Double] = []
    /// e / (1 − h): the error at the row had the fit not seen it; nan where the leverage is 1, since without such a row the
    /// fit does not exist.
    public private(set) var deletedResiduals: [Double] = []
    /// The rows' weights; 1 in a fit without weights.
    public private(set) var weights: [Double] = []
    /// The features of each row, one array a feature.
    public private(set) var features: [[Double]] = []

    /// The columns of Q in the QR of the centred features, without the roots of the weights; one array a feature.
    private(set) var orthonormalFeatures: [[Double]] = []

    /// The target of each row.
    public private(set) var targets: [Double] = []
    /// The place of each row among all that were offered, counted from 0.
    public private(set) var positions: [Int] = []
    /// The source of each row, counted from 0, and its line, counted from 1.
    public private(set) var places: [(source: Int, line: Int)] = []

    /// Looks at the rows of a sample. O(rows · features²).
    ///
    /// - Parameters:
    ///   - fit: of the rows that the sample was taken from.
    ///   - sample: the rows kept.
    ///   - features: the columns of the sample that are the fit's features, in its order.
    ///   - target: the column that is the target.
    ///   - weight: the column that is the weight; nil for a fit without weights.
    public init(of fit: LinearFit, over sample: RowSample, features: [Int], target: Int, weight: Int? = nil) {
        var sample = sample
        sample.select()
        self.features = Array(repeating: [], count: features.count)
        for index in features.indices { self.features[index].reserveCapacity(sample.rows.count) }
        orthonormalFeatures = self.features
        if fit.needsWideRows {
            look(fit.rows, sample, features, target, weight, isExact: fit.isExact)
        } else {
            look(RowGeometry<DoubleDouble>(fit.rows), sample, features, target, weight, isExact: fit.isExact)
        }
    }

    /// The number of rows.
    public var rowCount: Int { residuals.count }

    private mutating func look<Number: RowNumber>(
        _ geometry: RowGeometry<Number>, _ sample: RowSample, _ features: [Int], _ target: Int, _ weight: Int?,
        isExact: Bool
    ) {
        var values = [Number](repeating: .zero, count: features.count)
        for row in sample.rows {
            for (index, column) in features.enumerated() {
                values[index] = sample.value(row, column)
                self.features[index].append(values[index].doubleValue)
            }
            let weight: Number = weight.map { sample.value(row, $0) } ?? .one
            let y: Number = sample.value(row, target)
            // What the arithmetic leaves of an exact fit is not a residual.
            let residual = isExact ? .zero : geometry.residual(values, y)
            let orthogonal = geometry.orthogonal(values)
            let leverage = weight * geometry.leverage(orthogonal: orthogonal)
            for (index, z) in orthogonal.enumerated() {
                orthonormalFeatures[index].append(z.doubleValue * geometry.orthonormalScales[index])
            }
            let rest = .one - leverage
            targets.append(y.doubleValue)
            positions.append(row.position)
            places.append((Int(row.source), row.line))
            residuals.append(residual.doubleValue)
            leverages.append(leverage.doubleValue)
            weights.append(weight.doubleValue)
            // A leverage of one comes out within the bits of the arithmetic.
            deletedResiduals.append(rest.doubleValue < 1e-20 ? .nan : (residual / rest).doubleValue)
        }
    }
}
