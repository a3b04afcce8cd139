/// The random numbers of simulated nights: SplitMix64, and what is drawn with it by whole numbers and comparisons alone.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 10.1145/2660193.2660195. The library has
/// its own so that the same seed gives the same nights for ever, whatever the standard library does.
struct NightRandomness: Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// The next 64 bits.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A whole number from 0 to below a bound; the bias is below bound / 2⁶⁴.
    mutating func whole(below bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// A multiple of 2⁻⁵³ from 0 to below 1.
    mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// A standard normal number, from additions, multiplications, divisions and comparisons only.
    ///
    /// These round the same on every machine, which `log` and `cos` do not promise. Source: Karney, "Sampling exactly from
    /// the normal distribution", 10.1145/2710016, algorithm N, in doubles: k with probability ∝ e^(−k²/2), then x in [0, 1)
    /// with probability e^(−x(2k + x)/2), each of them decided by falling runs of uniform numbers.
    mutating func normal() -> Double {
        while true {
            var k = 0
            while happens(0.5) { k += 1 }
            guard all(k * (k - 1), 0.5) else { continue }
            let x = unit()
            let whole = Double(k)
            guard all(k + 1, x * (2 * whole + x) / (2 * whole + 2)) else { continue }
            return next() & 1 == 0 ? whole + x : -(whole + x)
        }
    }

    /// True with probability e^(−exponent × count).
    private mutating func all(_ count: Int, _ exponent: Double) -> Bool {
        for _ in 0..<count where !happens(exponent) { return false }
        return true
    }

    /// True with probability e^(−exponent), for an exponent from 0 to 1.
    ///
    /// Von Neumann's way: a run exponent > u₁ > u₂ > … is n long with probability exponentⁿ/n! − exponentⁿ⁺¹/(n+1)!, so
    /// that the even lengths sum to e^(−exponent).
    private mutating func happens(_ exponent: Double) -> Bool {
        var last = exponent
        var even = true
        while true {
            let u = unit()
            if u >= last { return even }
            last = u
            even.toggle()
        }
    }
}
