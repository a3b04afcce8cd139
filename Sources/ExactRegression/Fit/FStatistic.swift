/// The test that no feature has a share in the target: F against the model of the intercept alone.
public struct FStatistic: Sendable, Hashable {
    /// (Σ(ŷ − ȳ)² / features) / σ²; with a covariance of another kind Wald's bᵀC⁻¹b / features, which is the same for the
    /// classical one.
    public let value: Double
    /// The features that were not left out.
    public let numeratorDegreesOfFreedom: Int
    /// Those of the residuals.
    public let denominatorDegreesOfFreedom: Double
    /// The probability of so large an F by chance.
    public let pValue: Double

    init(value: Double, features: Int, degreesOfFreedom: Double) {
        self.value = value
        numeratorDegreesOfFreedom = features
        denominatorDegreesOfFreedom = degreesOfFreedom
        pValue =
            FDistribution(numeratorDegreesOfFreedom: Double(features), denominatorDegreesOfFreedom: degreesOfFreedom)
            .upperTail(value)
    }
}
