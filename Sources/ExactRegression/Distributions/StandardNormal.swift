/// The normal distribution with mean 0 and standard deviation 1.
package enum StandardNormal {
    /// P(Z > z), relative accuracy kept in the upper tail.
    package static func upperTail(_ z: Double) -> Double {
        0.5 * CLibrary.complementaryErrorFunction(z * 0.5.squareRoot())
    }

    /// The density at z.
    package static func density(_ z: Double) -> Double {
        CLibrary.exponential(-0.5 * z * z) / (2 * Double.pi).squareRoot()
    }

    /// The z with P(Z > z) = p, for 0 < p < 1; ±∞ at the ends.
    ///
    /// Newton's iteration on ln P(Z > z), which is concave: from above it closes in without overshooting.
    package static func upperQuantile(_ p: Double) -> Double {
        guard p > 0 else { return .infinity }
        guard p < 1 else { return -.infinity }
        if p > 0.5 { return -upperQuantile(1 - p) }
        let target = CLibrary.logarithm(p)
        // P(Z > z) ≤ ½ exp(−z²/2) bounds z from above; beyond 38.4 the tail is below the smallest double.
        var z = min((-2 * CLibrary.logarithm(2 * p)).squareRoot(), 38.4)
        for _ in 0..<60 {
            let tail = upperTail(z)
            let step = (CLibrary.logarithm(tail) - target) * tail / density(z)
            z += step
            if abs(step) <= 1e-15 * abs(z) { break }
        }
        return z
    }
}
