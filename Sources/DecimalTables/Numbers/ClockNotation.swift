/// The notations of clock times and of durations: with colons, or with an h as in `7h30`.
package enum ClockNotation {
    /// Seconds after midnight of a clock time: `8:30`, `8:30:00`, `8:30 AM`, `8:30am`, `8 PM`, `8h30`, `8 h 30`, `8h`.
    ///
    /// Hours are 0 to 23, or 1 to 12 before AM or PM, where 12 AM is midnight; minutes and seconds have two digits. A
    /// space, a no-break space or a narrow no-break space may stand before AM and PM, blanks around the whole.
    package static func clockSeconds(_ text: some StringProtocol) -> Int? {
        let bytes = Array(text.utf8)
        return clockSeconds(bytes, 0..<bytes.count)
    }

    /// Seconds of a duration: `9:47`, `9h47`, `9 h 47 min` and `9h` are hours and minutes, `9:47:30` has seconds too; any
    /// number of hours below 10⁹.
    package static func durationSeconds(_ text: some StringProtocol) -> Int? {
        let bytes = Array(text.utf8)
        return durationSeconds(bytes, 0..<bytes.count)
    }

    /// Seconds after midnight of a clock time in a range of bytes.
    package static func clockSeconds(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var range = range.trimmingBlanks(in: bytes)
        let half = removeHalf(of: bytes, &range)
        let hours = half == nil ? partsAroundH(bytes, range, hourDigits: 2) : nil
        guard let parts = hours ?? parts(bytes, range, hourDigits: 2) else { return nil }
        switch half {
        case nil:
            guard parts.count > 1, parts.hours < 24 else { return nil }
            return parts.seconds
        case .morning, .afternoon:
            guard (1...12).contains(parts.hours) else { return nil }
            let shift = (parts.hours == 12 ? -12 : 0) + (half == .afternoon ? 12 : 0)
            return parts.seconds + shift * 3600
        }
    }

    /// Seconds of a duration in a range of bytes.
    package static func durationSeconds(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        let range = range.trimmingBlanks(in: bytes)
        let parts = partsAroundH(bytes, range, hourDigits: 9) ?? parts(bytes, range, hourDigits: 9)
        return parts.flatMap { $0.count > 1 ? $0.seconds : nil }
    }

    private enum Half { case morning, afternoon }

    private struct Parts {
        var hours = 0
        var minutes = 0
        var secondsOfMinute = 0
        var count = 0
        var seconds: Int { (hours * 60 + minutes) * 60 + secondsOfMinute }
    }

    /// Takes AM or PM, and the space before it, off the end of the range.
    private static func removeHalf(of bytes: [UInt8], _ range: inout Range<Int>) -> Half? {
        let upper = range.upperBound
        for (mark, half) in marks {
            let start = upper - mark.count
            guard start > range.lowerBound, bytes[start..<upper].lazy.map(\.lowercased).elementsEqual(mark) else {
                continue
            }
            range = range.lowerBound..<start
            for space in noBreakSpaces where bytes[range].reversed().starts(with: space.reversed()) {
                range = range.lowerBound..<(range.upperBound - space.count)
                break
            }
            range = range.trimmingBlanks(in: bytes)
            return half
        }
        return nil
    }

    private static let marks: [([UInt8], Half)] = [
        (Array("am".utf8), .morning), (Array("pm".utf8), .afternoon),
        (Array("a.m.".utf8), .morning), (Array("p.m.".utf8), .afternoon),
    ]
    private static let noBreakSpaces = ["\u{202F}", "\u{A0}", "\u{2009}"].map { Array($0.utf8) }

    /// Hours, an h, and perhaps two digits of minutes below 60 with or without `m` or `min`; blanks between them.
    private static func partsAroundH(_ bytes: [UInt8], _ range: Range<Int>, hourDigits: Int) -> Parts? {
        guard let mark = bytes[range].firstIndex(where: { $0.lowercased == UInt8(ascii: "h") }) else { return nil }
        let hours = (range.lowerBound..<mark).trimmingBlanks(in: bytes)
        var minutes = (mark + 1..<range.upperBound).trimmingBlanks(in: bytes)
        let digits = bytes[minutes].prefix(while: \.isDigit)
        let unit = (digits.endIndex..<minutes.upperBound).trimmingBlanks(in: bytes)
        let word = bytes[unit].map(\.lowercased)
        guard word.isEmpty || !digits.isEmpty && (word == Array("m".utf8) || word == Array("min".utf8)) else {
            return nil
        }
        minutes = digits.indices
        guard (1...hourDigits).contains(hours.count), bytes[hours].allSatisfy(\.isDigit) else { return nil }
        guard minutes.isEmpty || minutes.count == 2 else { return nil }
        var parts = Parts()
        parts.hours = bytes[hours].reduce(0) { $0 * 10 + Int($1 &- .zero) }
        parts.minutes = bytes[minutes].reduce(0) { $0 * 10 + Int($1 &- .zero) }
        parts.count = 2
        return parts.minutes < 60 ? parts : nil
    }

    /// Up to three runs of digits between colons; the first of one to `hourDigits` digits, the others of two, below 60.
    private static func parts(_ bytes: [UInt8], _ range: Range<Int>, hourDigits: Int) -> Parts? {
        var parts = Parts()
        var start = range.lowerBound
        while parts.count < 3 {
            var place = start
            var value = 0
            while place < range.upperBound, bytes[place].isDigit, place - start < hourDigits {
                value = value * 10 + Int(bytes[place] &- .zero)
                place += 1
            }
            switch parts.count {
            case 0: parts.hours = value
            case 1: parts.minutes = value
            default: parts.secondsOfMinute = value
            }
            guard parts.count == 0 ? place > start : place - start == 2 && value < 60 else { return nil }
            parts.count += 1
            if place == range.upperBound { return parts }
            guard bytes[place] == .colon else { return nil }
            start = place + 1
        }
        return nil
    }
}
