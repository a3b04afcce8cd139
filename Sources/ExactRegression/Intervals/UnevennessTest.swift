/// A test of whether the residual's spread depends on inputs.
///
/// Squared residuals are regressed on the inputs; if the spread is even, R² is small. Koenker's form, which does not take
/// the noise to be normal, by the F distribution, which is kinder to few rows than χ² of rows·R². Squares beyond 25
/// typical ones count as 25, so that one gross error neither makes an unevenness nor hides one. Squares and not absolute
/// values, whose regression finds unevenness in noise that is merely skewed.
///
/// Sources: Breusch, Pagan 1979, 10.2307/1911963; Koenker 1981, 10.1016/0304-4076(81)90062-2; on absolute values Machado,
/// Santos Silva 2000, 10.1016/S0304-4076(00)00016-6.
enum UnevennessTest {
    /// The probability of so large an R² by chance, from |residuals| in units of their typical size; nil without an input
    /// that varies or a residual to explain.
    static func pValue(_ errors: [Double], _ regression: SpreadRegression) -> Double? {
        let inputs = regression.scales.indices.filter { regression.scales[$0].isUsable }
        let squares = errors.map { min($0, SpreadModel.cut) * min($0, SpreadModel.cut) }
        guard !inputs.isEmpty else { return nil }
        let (equations, solution) = regression.solve(squares, inputs: inputs)
        let freedom = solution.degreesOfFreedom.doubleValue
        guard freedom > 0, !equations.targetSquares.isZero else { return nil }
        let rest = solution.residualSquares / equations.targetSquares
        // P(F > f) with R² = terms·f / (terms·f + freedom).
        return IncompleteBeta.regularized(
            x: DoubleDouble(rest), complement: DoubleDouble(BigFloat.one - rest), a: freedom / 2,
            b: Double(solution.factorization.rank) / 2
        ).lower
    }
}
