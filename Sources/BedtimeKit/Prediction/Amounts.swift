/// How much sleep a person wants.
///
/// ```swift
/// let sleep: SleepAmount = .hours(7.5)
/// ```
public struct SleepAmount: Hashable, Sendable {
    /// Hours asleep.
    public let hours: Double

    /// So many hours; ``Predictor`` takes 4 to 12.
    public static func hours(_ hours: Double) -> SleepAmount { SleepAmount(hours: hours) }
}

/// How much coffee a person drank in the waking day.
///
/// ```swift
/// let coffee: CoffeeAmount = .milligrams(190)     // two cups
/// ```
public struct CoffeeAmount: Hashable, Sendable {
    /// Caffeine of one cup: 237 mL of brewed coffee at 40 mg/100 mL (USDA).
    public static let milligramsPerCup = 95.0

    /// Cups of 95 mg of caffeine.
    public let cups: Double

    /// So many cups, fractions allowed; ``Predictor`` takes 0 to 20.
    public static func cups(_ cups: Double) -> CoffeeAmount { CoffeeAmount(cups: cups) }

    /// So many milligrams of caffeine.
    public static func milligrams(_ milligrams: Double) -> CoffeeAmount {
        CoffeeAmount(cups: milligrams / milligramsPerCup)
    }

    /// The caffeine in them.
    public var milligrams: Double { cups * Self.milligramsPerCup }
}
