/// The regularised incomplete beta function I_x(a, b), from which the t and F distributions follow.
///
/// The power term by Loader's saddle-point form, which keeps its relative accuracy for parameters in the millions and far
/// in the tails; the rest by the continued fraction of DLMF 8.17.22.
/// Source: C. Loader, "Fast and Accurate Computation of Binomial Probabilities" (2000).
package enum IncompleteBeta {
    /// I_x(a, b) and its complement, each with its own relative accuracy.
    ///
    /// - Parameters:
    ///   - x: the point, 0…1, with its complement given apart so that neither is lost by subtraction.
    ///   - a: first parameter, above 0.
    ///   - b: second parameter, above 0.
    package static func regularized(x: Double, complement: Double, a: Double, b: Double) -> (
        lower: Double, upper: Double
    ) {
        if x <= 0 { return (0, 1) }
        if complement <= 0 { return (1, 0) }
        let power = powerTerm(x: x, complement: complement, a: a, b: b)
        // The fraction converges quickly on the near side of the mean.
        if x < (a + 1) / (a + b + 2) {
            let lower = power / a * continuedFraction(x: x, a: a, b: b)
            return (lower, 1 - lower)
        }
        let upper = power / b * continuedFraction(x: complement, a: b, b: a)
        return (1 - upper, upper)
    }

    /// xᵃ(1−x)ᵇ / B(a, b).
    private static func powerTerm(x: Double, complement: Double, a: Double, b: Double) -> Double {
        let n = a + b
        let exponent =
            StirlingSeries.error(n) - StirlingSeries.error(a) - StirlingSeries.error(b)
            - deviance(a, n * x) - deviance(b, n * complement)
        return CLibrary.exponential(exponent) * (a * (b / n) / (2 * Double.pi)).squareRoot()
    }

    /// k ln(k/m) + m − k, without cancellation when k is near m.
    private static func deviance(_ k: Double, _ m: Double) -> Double {
        let difference = k - m
        guard abs(difference) < 0.1 * (k + m) else { return k * CLibrary.logarithm(k / m) + m - k }
        // With v = (k−m)/(k+m): ln(k/m) = 2(v + v³/3 + v⁵/5 + …).
        let v = difference / (k + m)
        var sum = difference * v
        var term = 2 * k * v
        var odd = 1.0
        while true {
            term *= v * v
            odd += 2
            let next = sum + term / odd
            if next == sum { return sum }
            sum = next
        }
    }

    /// Modified Lentz evaluation of the continued fraction of DLMF 8.17.22, without its power term.
    private static func continuedFraction(x: Double, a: Double, b: Double) -> Double {
        let tiny = 1e-300
        func kept(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
        var c = 1.0
        var d = 1 / kept(1 - (a + b) * x / (a + 1))
        var fraction = d
        var m = 1.0
        // Converges in O(√max(a, b)) steps; the bound only ends the loop for parameters that are not numbers.
        while m < 10_000_000 {
            let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
            d = 1 / kept(1 + even * d)
            c = kept(1 + even / c)
            fraction *= c * d
            let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
            d = 1 / kept(1 + odd * d)
            c = kept(1 + odd / c)
            let step = c * d
            fraction *= step
            if abs(step - 1) < 1e-16 { break }
            m += 1
        }
        return fraction
    }
}
