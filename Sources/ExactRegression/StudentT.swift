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
        let largest = 1e150
        guard abs(t) <= largest else {
            // t² would overflow; that far out the tail is a power of t.
            return twoSidedTail(largest) * CLibrary.exponential(nu * CLibrary.logarithm(largest / abs(t)))
        }
        let square = t * t / nu
        return IncompleteBeta.regularized(x: 1 / (1 + square), complement: square / (1 + square), a: nu / 2, b: 0.5)
            .lower
    }

    /// P(T > t).
    package func upperTail(_ t: Double) -> Double {
        t >= 0 ? 0.5 * twoSidedTail(t) : 1 - 0.5 * twoSidedTail(t)
    }

    /// The t with P(T > t) = p, for 0 < p < 1; ±∞ at the ends.
    ///
    /// Bisection on the logarithm of the tail, hurried by secants: the tail is monotone, so the bracket never fails.
    package func upperQuantile(_ p: Double) -> Double {
        guard p > 0 else { return .infinity }
        guard p < 1 else { return -.infinity }
        if p > 0.5 { return -upperQuantile(1 - p) }
        if p == 0.5 { return 0 }
        let target = CLibrary.logarithm(p)
        func excess(_ t: Double) -> Double { CLibrary.logarithm(upperTail(t)) - target }
        // The normal quantile is never beyond the t quantile.
        var low = StandardNormal.upperQuantile(p)
        var excessLow = excess(low)
        if excessLow <= 0 { return low }
        var high = 2 * low
        var excessHigh = excess(high)
        while excessHigh > 0 {
            (low, excessLow) = (high, excessHigh)
            high *= 2
            guard high.isFinite else { return .infinity }
            excessHigh = excess(high)
        }
        var side = 0
        for _ in 0..<200 where high - low > 1e-15 * high {
            // The Illinois rule: halve the end that did not move, so that both ends close in.
            var t = low + (high - low) * (excessLow / (excessLow - excessHigh))
            if !(t > low && t < high) { t = low + (high - low) / 2 }
            if t == low || t == high { break }
            let value = excess(t)
            if value == 0 { return t }
            if value > 0 {
                (low, excessLow) = (t, value)
                if side == 1 { excessHigh /= 2 }
                side = 1
            } else {
                (high, excessHigh) = (t, value)
                if side == -1 { excessLow /= 2 }
                side = -1
            }
        }
        return abs(excessLow) < abs(excessHigh) ? low : high
    }
}
