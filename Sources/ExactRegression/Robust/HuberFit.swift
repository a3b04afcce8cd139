/// A fit by Huber's M-estimator, and how it came about.
public struct HuberFit: Sendable {
    /// The last weighted fit, with the covariance of the M-estimator. R² and σ are those of the weighted rows.
    public let fit: LinearFit
    /// s, in units of the target: the spread of the residuals as the middle half of them tells it.
    public let scale: Double
    /// Weighted fits made after the first.
    public let steps: Int
    /// Whether the last step moved no coefficient; false after 200 steps.
    public let didConverge: Bool
    /// Whether more than half of the rows lie on the fit, so that the scale is zero and nothing can be said of the errors.
    public let meetsMostRowsExactly: Bool
    /// Rows further than 1.345 scales from the fit.
    public let downweightedRows: Int
}
