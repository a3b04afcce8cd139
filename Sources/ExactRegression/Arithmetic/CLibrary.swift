#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Android)
    private import Android
#else
    private import Darwin
#endif

/// The functions of the C library that this room uses, under names that cannot be taken for a client's.
enum CLibrary {
    static func exponential(_ x: Double) -> Double { exp(x) }
    static func logarithm(_ x: Double) -> Double { log(x) }
    /// ln(1 + x) without loss for small x.
    static func logarithmOfOnePlus(_ x: Double) -> Double { log1p(x) }
    static func sine(_ x: Double) -> Double { sin(x) }
    static func cosine(_ x: Double) -> Double { cos(x) }
    /// 2/√π ∫ₓ^∞ exp(−u²) du.
    static func complementaryErrorFunction(_ x: Double) -> Double { erfc(x) }
    /// ln Γ(x) for x > 0. (`lgamma` proper writes a global.)
    static func logarithmOfGamma(_ x: Double) -> Double {
        // Γ itself keeps full precision where it does not overflow.
        x < 100 ? log(tgamma(x)) : StirlingSeries.logarithmOfGamma(x)
    }
}
