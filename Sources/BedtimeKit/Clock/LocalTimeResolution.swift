/// How a time on the wall was matched to a moment.
public enum LocalTimeResolution: Hashable, Sendable {
    /// The clock shows it once.
    case unique
    /// The clock is put back and shows it more than once; the first of them is meant.
    case repeated
    /// The clock is put forward past it; the first moment after the gap is meant.
    case gap
}

extension WallClock {
    /// The moment at which the clock shows a date and time.
    ///
    /// ```swift
    /// // New York, 2026-03-08 02:30: clocks go from 02:00 to 03:00.
    /// newYork.instant(of: local)      // 03:00 daylight time, .gap
    /// ```
    ///
    /// Finds every offset that holds for an hour or more within 26 hours of the time, so changes of any size are
    /// resolved: half an hour (Lord Howe), a whole day (Samoa, 30 December 2011), two within a day.
    ///
    /// - Parameter local: the date and time on the wall.
    /// - Returns: the moment, and whether it was there once, more than once or not at all.
    public func instant(of local: LocalTime) -> (instant: Instant, resolution: LocalTimeResolution) {
        let unshifted = local.secondsSince1970
        let samples = (-26...26).map { hour in
            let seconds = unshifted + Int64(hour) * 3600
            return (seconds: seconds, offset: offset(at: seconds))
        }
        let moments = Set(samples.map { unshifted - $0.offset }).filter { $0 + offset(at: $0) == unshifted }
        if let first = moments.min() {
            return (Instant(secondsSince1970: first), moments.count > 1 ? .repeated : .unique)
        }
        // Nowhere does the clock show the time, so it jumps past it between two neighbouring samples.
        for (sample, next) in zip(samples, samples.dropFirst())
        where sample.seconds + sample.offset < unshifted && next.seconds + next.offset > unshifted {
            return (firstMoment(showingAfter: unshifted, from: sample.seconds, to: next.seconds), .gap)
        }
        return (Instant(secondsSince1970: unshifted - offset(at: unshifted)), .gap)
    }

    /// Halves an interval whose beginning shows less than a time and whose end shows more, down to the jump.
    private func firstMoment(showingAfter local: Int64, from start: Int64, to end: Int64) -> Instant {
        var before = start
        var after = end
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if middle + offset(at: middle) > local { after = middle } else { before = middle }
        }
        return Instant(secondsSince1970: after)
    }

    private func offset(at seconds: Int64) -> Int64 {
        Int64(utcOffsetSeconds(at: Instant(secondsSince1970: seconds)))
    }
}
