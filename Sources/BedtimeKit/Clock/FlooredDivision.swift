extension BinaryInteger {
    /// Quotient rounded towards −∞ and the remainder that goes with it, which is never negative.
    package func flooredDivision(by divisor: Self) -> (quotient: Self, remainder: Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// The remainder of a division rounded towards −∞.
    package func flooredRemainder(by divisor: Self) -> Self {
        flooredDivision(by: divisor).remainder
    }
}

extension Comparable {
    /// The nearest value within a range.
    package func clamped(to range: ClosedRange<Self>) -> Self {
        min(max(self, range.lowerBound), range.upperBound)
    }
}

extension Duration {
    /// The least count of whole seconds that is not shorter.
    ///
    /// A time floored after going back by a duration is the time gone back by this: ⌊t − d⌋ = t − ⌈d⌉.
    package var secondsRoundedUp: Int64 {
        let (seconds, attoseconds) = components
        return attoseconds > 0 && seconds < .max ? seconds + 1 : seconds
    }
}
