/// Student's t distribution with any positive number of degrees of freedom.
package struct StudentT: Sendable {
    package let degreesOfFreedom: Double

    package init(degreesOfFreedom: Double) {
        self.degreesOfFreedom = degreesOfFreedom
    }

    /// P(|T| > |t|), relative accuracy kept in the tails.
    package func twoSidedTail(_ t: Double) -> Double {
        guard t.isFinite else { return 0 }
        let nu = degreesOfFreedom
        // So many degrees of freedom are the normal distribution to a double's last bit.
        guard nu < 1e16 else { return 2 * StandardNormal.upperTail(abs(t)) }
        let largest = 1e100
        guard abs(t) <= largest else {
            // t² would overflow; that far out the tail is a power of t.
            return twoSidedTail(largest) * CLibrary.exponential(nu * CLibrary.logarithm(largest / abs(t)))
        }
        let square = DoubleDouble(t) * DoubleDouble(t) / DoubleDouble(nu)
        let whole = .one + square
        return IncompleteBeta.regularized(x: .one / whole, complement: square / whole, a: nu / 2, b: 0.5).lower
    }

    /// P(T > t).
    package func upperTail(_ t: Double) -> Double {
        t >= 0 ? 0.5 * twoSidedTail(t) : 1 - 0.5 * twoSidedTail(t)
    }

    /// The t with P(T > t) = p, for 0 < p < 1; ±∞ at the ends.
    ///
    /// The root of the logarithm of the tail.
    package func upperQuantile(_ p: Double) -> Double {
        guard p > 0 else { return .infinity }
        guard p < 1 else { return -.infinity }
        if p > 0.5 { return -upperQuantile(1 - p) }
        if p == 0.5 { return 0 }
        let target = CLibrary.logarithm(p)
        func excess(_ t: Double) -> Double { CLibrary.logarithm(upperTail(t)) - target }
        // The normal quantile is never beyond the t quantile.
        let start = StandardNormal.upperQuantile(p)
        var low = Bracket.End(at: start, value: excess(start))
        if low.value <= 0 { return start }
        var high = Bracket.End(at: 2 * start, value: excess(2 * start))
        while high.value > 0 {
            low = high
            guard (2 * low.at).isFinite else { return .infinity }
            high = Bracket.End(at: 2 * low.at, value: excess(2 * low.at))
        }
        return Bracket(low: low, high: high).root(of: excess)
    }
}
