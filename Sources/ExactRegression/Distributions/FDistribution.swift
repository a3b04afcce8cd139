/// Fisher's F distribution: the ratio of two mean squares with d₁ and d₂ degrees of freedom, any positive numbers.
package struct FDistribution: Sendable {
    package let numeratorDegreesOfFreedom: Double
    package let denominatorDegreesOfFreedom: Double

    package init(numeratorDegreesOfFreedom: Double, denominatorDegreesOfFreedom: Double) {
        self.numeratorDegreesOfFreedom = numeratorDegreesOfFreedom
        self.denominatorDegreesOfFreedom = denominatorDegreesOfFreedom
    }

    /// P(F > f), relative accuracy kept in the tail.
    package func upperTail(_ f: Double) -> Double { tails(f).upper }

    /// P(F > f) = I_x(d₂/2, d₁/2) at x = 1/(1 + d₁f/d₂), and its complement. Source: DLMF 8.17, Abramowitz, Stegun 26.6.2.
    private func tails(_ f: Double) -> (lower: Double, upper: Double) {
        guard f > 0 else { return (0, 1) }
        guard f.isFinite else { return (1, 0) }
        let (d1, d2) = (numeratorDegreesOfFreedom, denominatorDegreesOfFreedom)
        let largest = 1e200
        if d1 / d2 * f > largest {
            // The products below would overflow; that far out the tail is a power of f.
            let reached = largest / 2 * (d2 / d1)
            return (1, tails(reached).upper * CLibrary.exponential(d2 / 2 * CLibrary.logarithm(reached / f)))
        }
        let ratio = DoubleDouble(d1) * DoubleDouble(f) / DoubleDouble(d2)
        let whole = .one + ratio
        let beta = IncompleteBeta.regularized(x: .one / whole, complement: ratio / whole, a: d2 / 2, b: d1 / 2)
        return (beta.upper, beta.lower)
    }

    /// The f with P(F > f) = p, for 0 < p < 1; ∞ and 0 at the ends and where no double is large or small enough.
    ///
    /// The root, in ln f, of the logarithm of whichever tail is smaller.
    package func upperQuantile(_ p: Double) -> Double {
        guard p > 0 else { return .infinity }
        guard p < 1 else { return 0 }
        let target = CLibrary.logarithm(min(p, 1 - p))
        /// Positive below the quantile.
        func excess(_ y: Double) -> Double {
            let (lower, upper) = tails(CLibrary.exponential(y))
            return p > 0.5 ? target - CLibrary.logarithm(lower) : CLibrary.logarithm(upper) - target
        }
        // The logarithms of the largest and smallest double.
        let (most, least) = (709.78, -744.44)
        var low = Bracket.End(at: 0, value: excess(0))
        var high = low
        var step = 1.0
        while high.value > 0 {
            guard high.at < most else { return .infinity }
            low = high
            let y = min(high.at + step, most)
            high = Bracket.End(at: y, value: excess(y))
            step *= 2
        }
        while low.value < 0 {
            guard low.at > least else { return 0 }
            high = low
            let y = max(low.at - step, least)
            low = Bracket.End(at: y, value: excess(y))
            step *= 2
        }
        return CLibrary.exponential(Bracket(low: low, high: high).root(of: excess))
    }
}
