/// The regularised incomplete beta function I_x(a, b), from which the t and F distributions follow.
///
/// The power term by Loader's saddle-point form, which keeps its relative accuracy for parameters in the millions and far
/// in the tails; the rest by a continued fraction.
/// Source: C. Loader, "Fast and Accurate Computation of Binomial Probabilities" (2000).
package enum IncompleteBeta {
    /// I_x(a, b) and its complement, each with its own relative accuracy, for parameters above 0.
    ///
    /// The point x, 0…1, comes with its complement 1 − x, so that neither is lost by subtraction; both as two doubles, since
    /// with parameters in the millions the tail changes by 1e5 times the relative change of x.
    package static func regularized(x: DoubleDouble, complement: DoubleDouble, a: Double, b: Double) -> (
        lower: Double, upper: Double
    ) {
        let (near, far) = (x.doubleValue, complement.doubleValue)
        if near <= 0 { return (0, 1) }
        if far <= 0 { return (1, 0) }
        // a − (a+b)x, positive on the near side of the mean, where the fraction converges.
        let lambda = (DoubleDouble(a) * complement - DoubleDouble(b) * x).doubleValue
        let power = powerTerm(x: near, complement: far, a: a, b: b, lambda: lambda)
        if lambda >= 0 {
            let lower = power * continuedFraction(x: near, complement: far, a: a, b: b, lambda: lambda)
            return (lower, 1 - lower)
        }
        let upper = power * continuedFraction(x: far, complement: near, a: b, b: a, lambda: -lambda)
        return (1 - upper, upper)
    }

    /// xᵃ(1−x)ᵇ / B(a, b).
    private static func powerTerm(x: Double, complement: Double, a: Double, b: Double, lambda: Double) -> Double {
        let n = a + b
        let exponent =
            StirlingSeries.error(n) - StirlingSeries.error(a) - StirlingSeries.error(b)
            - deviance(a, n * x, difference: lambda) - deviance(b, n * complement, difference: -lambda)
        return CLibrary.exponential(exponent) * (a * (b / n) / (2 * Double.pi)).squareRoot()
    }

    /// k ln(k/m) + m − k, without cancellation when k is near m; `difference` is k − m.
    private static func deviance(_ k: Double, _ m: Double, difference: Double) -> Double {
        guard abs(difference) < 0.5 * (k + m) else { return k * CLibrary.logarithm(k / m) - difference }
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

    /// α₁/(β₁ + α₂/(β₂ + …)), by the modified Lentz method.
    ///
    /// Source: Didonato, Morris, "Algorithm 708", 10.1145/131766.131776, equations 9 and 10.
    private static func continuedFraction(
        x: Double, complement: Double, a: Double, b: Double, lambda: Double
    ) -> Double {
        let tiny = 1e-300
        func kept(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
        func beta(_ n: Double) -> Double {
            n + n * (b - n) * x / (a + 2 * n - 1) + (a + n) / (a + 2 * n + 1) * (lambda + 1 + n * (1 + complement))
        }
        var fraction = kept(a / (a + 1) * (lambda + 1))
        var c = fraction
        var d = 0.0
        var n = 1.0
        // Converges in O(√max(a, b)) steps; the bound only ends the loop for parameters that are not numbers.
        while n < 10_000_000 {
            let size = a + 2 * n - 1
            let alpha = (a + n - 1) / size * ((a + b + n - 1) / size) * n * (b - n) * x * x
            let denominator = beta(n)
            d = 1 / kept(denominator + alpha * d)
            c = kept(denominator + alpha / c)
            let step = c * d
            fraction *= step
            // Also ends where the numbers are none.
            guard abs(step - 1) >= 1e-16 else { break }
            n += 1
        }
        return 1 / fraction
    }
}
