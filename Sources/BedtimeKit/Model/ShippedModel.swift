extension BedtimeModel {
    /// The model that the package ships with: the result of training on `TrainingData/nights.csv`, made-up nights that
    /// follow a known law. Made by `BEDTIME_SHIP=1 swift test --filter ShippedModel`; a test proves that it still is.
    public static let shipped = BedtimeModel(
        unchecked: "actualSleep",
        terms: [
            Term(name: "(intercept)", coefficient: 464.66477552240343),
            Term(name: "wake", coefficient: -9.777819167541741e-05),
            Term(name: "estimatedSleep", coefficient: 3599.6969561160236),
            Term(name: "coffee", coefficient: 832.1146875455794),
        ],
        covariance: [
            [
                92.91713847517815,
                -0.00034484681781209956,
                -10.52015933114885,
                -0.9051394140689824,
            ],
            [
                -0.00034484681781209956,
                1.2077478776752918e-08,
                -1.6279008865859104e-06,
                1.5721613677853034e-06,
            ],
            [
                -10.52015933114885,
                -1.6279008865859104e-06,
                1.4074272779311112,
                0.0012996784821367718,
            ],
            [
                -0.9051394140689824,
                1.5721613677853034e-06,
                0.0012996784821367718,
                0.37000034282584027,
            ],
        ],
        residuals: Residuals(
            standardDeviation: 133.33250265249572, degreesOfFreedom: 9996.0),
        ranges: [
            InputRange(name: "wake", minimum: 0.0, maximum: 85500.0),
            InputRange(name: "estimatedSleep", minimum: 5.0, maximum: 10.0),
            InputRange(name: "coffee", minimum: 0.0, maximum: 10.0),
        ],
        baselines: Baselines(
            mean: 29393.0409,
            estimatedSleep: Baselines.Line(intercept: 2397.637350401507, slope: 3596.2823495180487)),
        training: Training(
            rows: 10000, skippedRows: 0, ridge: 0.0,
            rootMeanSquareError: 133.30583348478172, rSquared: 0.9990972827830722))
}
