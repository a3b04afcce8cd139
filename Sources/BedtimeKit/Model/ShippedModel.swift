extension BedtimeModel {
    public static let shipped = BedtimeModel(
        unchecked: "actualSleep",
        terms: [Term(name: "(intercept)", coefficient: 1)], covariance: nil, residuals: nil, ranges: nil, baselines: nil, training: nil)
}
