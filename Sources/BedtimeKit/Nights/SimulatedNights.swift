/// Made-up nights that follow a known law, the same for a seed on every platform.
///
/// actualSleep = 3600 · estimatedSleep + 832 · cups + 460 + noise, in whole seconds (half a second rounds away from zero).
/// The noise is normal with a standard deviation of √(20² + (42 · cups)²) seconds: who drinks more varies more.
///
/// Wake times are quarter hours: 17 in 20 in the mornings, between 05:00 and 09:45 and most often about 07:15, the others
/// anywhere in the day. The sleep wanted is 5 to 10 hours in quarter hours, most often 7.5. Cups are whole, 0 to 10, two
/// in three nights at most 2.
///
/// ```swift
/// for night in SimulatedNights(count: 3, seed: 7) { print(night.csvRow) }
/// ```
public struct SimulatedNights: Sequence, Sendable {
    /// How many nights there are.
    public let count: Int
    /// What they are drawn from.
    public let seed: UInt64

    /// So many nights from a seed; a negative count gives none.
    public init(count: Int, seed: UInt64) {
        self.count = Swift.max(0, count)
        self.seed = seed
    }

    /// The number of nights, which is also the least.
    public var underestimatedCount: Int { count }

    /// Begins again with the first night.
    public func makeIterator() -> Iterator {
        Iterator(remaining: count, randomness: NightRandomness(seed: seed))
    }

    /// Draws one night after the other.
    public struct Iterator: IteratorProtocol, Sendable {
        fileprivate var remaining: Int
        fileprivate var randomness: NightRandomness

        /// The next night, or nil after the last.
        public mutating func next() -> SimulatedNight? {
            guard remaining > 0 else { return nil }
            remaining -= 1
            return SimulatedNight(from: &randomness)
        }
    }
}

/// One made-up night, in the units of the training columns.
public struct SimulatedNight: Hashable, Sendable {
    /// When the person must wake, in seconds after midnight.
    public let wakeSeconds: Int
    /// The sleep wanted, in hours: a multiple of a quarter.
    public let estimatedSleepHours: Double
    /// Cups of coffee in the waking day, 95 mg of caffeine each.
    public let coffeeCups: Int
    /// From going to bed to waking, in seconds.
    public let actualSleepSeconds: Int

    /// Of a hundred nights, those with 0, 1, … 10 cups.
    private static let nightsWithCups = [20, 26, 20, 12, 8, 5, 3, 2, 2, 1, 1]

    fileprivate init(from randomness: inout NightRandomness) {
        let quarterOfDay =
            randomness.whole(below: 20) < 17
            ? 20 + randomness.whole(below: 10) + randomness.whole(below: 11)
            : randomness.whole(below: 96)
        let quartersOfSleep = 20 + randomness.whole(below: 11) + randomness.whole(below: 11)
        var cups = 0
        var rank = randomness.whole(below: 100)
        while rank >= Self.nightsWithCups[cups] {
            rank -= Self.nightsWithCups[cups]
            cups += 1
        }
        let variance = Double(20 * 20 + 42 * 42 * cups * cups)
        let noise = variance.squareRoot() * randomness.normal()

        wakeSeconds = quarterOfDay * 900
        estimatedSleepHours = Double(quartersOfSleep) / 4
        coffeeCups = cups
        actualSleepSeconds = quartersOfSleep * 900 + 832 * cups + 460 + Int(noise.rounded())
    }
}
