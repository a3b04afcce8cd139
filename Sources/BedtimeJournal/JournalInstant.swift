/// A moment with the offset from UTC that clocks showed there and then: the `at` of an entry.
///
/// ```swift
/// let coffee = JournalInstant(rfc3339: "2026-12-01T14:10:00-05:00")
/// coffee?.secondsSince1970      // 1796152200
/// coffee?.offsetSeconds         // -18000
/// ```
public struct JournalInstant: Hashable, Sendable {
    /// Whole seconds since 1970-01-01 00:00 UTC, leap seconds not counted; a fraction is floored.
    public let secondsSince1970: Int64
    /// Seconds east of UTC, whole minutes within ±23:59.
    public let offsetSeconds: Int

    /// A moment and its offset. The moment is kept within the years 0 to 9999, the offset is cut to whole minutes.
    public init(secondsSince1970: Int64, offsetSeconds: Int) {
        let offset = min(max(offsetSeconds / 60, -1439), 1439) * 60
        self.offsetSeconds = offset
        self.secondsSince1970 = min(max(secondsSince1970, Self.first - Int64(offset)), Self.last - Int64(offset))
    }

    /// Local seconds of 0000-01-01 00:00:00 and of 9999-12-31 23:59:59, the ends of what RFC 3339 can write.
    private static let first: Int64 = -62_167_219_200
    private static let last: Int64 = 253_402_300_799

    /// Reads `2026-12-01T14:10:00-05:00`, also with a fraction, with `Z`, with a space or small letters; nil for
    /// every other form, and for days that the calendar does not have.
    public init?(rfc3339 text: String) {
        let bytes = Array(text.utf8)
        self.init(bytes, in: 0..<bytes.count)
    }

    init?(_ bytes: [UInt8], in range: Range<Int>) {
        let start = range.lowerBound
        guard range.count >= 20, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
            bytes[start + 10] | 0x20 == UInt8(ascii: "t") || bytes[start + 10] == UInt8(ascii: " "),
            bytes[start + 13] == UInt8(ascii: ":"), bytes[start + 16] == UInt8(ascii: ":"),
            let century = Self.two(bytes, start), let years = Self.two(bytes, start + 2),
            let month = Self.two(bytes, start + 5), (1...12).contains(month), let day = Self.two(bytes, start + 8),
            day >= 1, day <= Self.days(inMonth: month, year: century * 100 + years),
            let hour = Self.two(bytes, start + 11), hour < 24, let minute = Self.two(bytes, start + 14), minute < 60,
            let second = Self.two(bytes, start + 17), second <= 60
        else { return nil }
        var rest = start + 19
        if bytes[rest] == UInt8(ascii: ".") {
            rest += 1
            let digits = rest
            while rest < range.upperBound, Self.isDigit(bytes[rest]) { rest += 1 }
            guard rest > digits else { return nil }
        }
        guard let offset = Self.offset(bytes, in: rest..<range.upperBound) else { return nil }
        let days = Self.daysSince1970(year: century * 100 + years, month: month, day: day)
        // A leap second is read as the last of its minute.
        let local = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + min(second, 59))
        secondsSince1970 = local - Int64(offset)
        offsetSeconds = offset
    }

    /// The moment as RFC 3339 with its own offset; UTC is `Z`.
    public var rfc3339: String {
        let local = secondsSince1970 + Int64(offsetSeconds)
        let (days, seconds) = Self.floored(Int(local), by: 86_400)
        let (year, month, day) = Self.civil(daysSince1970: days)
        let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { Self.padded($0, 2) }.joined(separator: ":")
        let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
        guard offsetSeconds != 0 else { return "\(date)T\(time)Z" }
        let minutes = abs(offsetSeconds) / 60
        let sign = offsetSeconds < 0 ? "-" : "+"
        return "\(date)T\(time)\(sign)\(Self.padded(minutes / 60, 2)):\(Self.padded(minutes % 60, 2))"
    }
}

extension JournalInstant {
    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func two(_ bytes: [UInt8], _ place: Int) -> Int? {
        let tens = bytes[place], ones = bytes[place + 1]
        guard isDigit(tens), isDigit(ones) else { return nil }
        return Int(tens - UInt8(ascii: "0")) * 10 + Int(ones - UInt8(ascii: "0"))
    }

    private static func offset(_ bytes: [UInt8], in range: Range<Int>) -> Int? {
        if range.count == 1, bytes[range.lowerBound] | 0x20 == UInt8(ascii: "z") { return 0 }
        guard range.count == 6, bytes[range.lowerBound + 3] == UInt8(ascii: ":"),
            let hour = two(bytes, range.lowerBound + 1), hour < 24,
            let minute = two(bytes, range.lowerBound + 4), minute < 60
        else { return nil }
        switch bytes[range.lowerBound] {
        case UInt8(ascii: "+"): return hour * 3600 + minute * 60
        case UInt8(ascii: "-"): return -(hour * 3600 + minute * 60)
        default: return nil
        }
    }

    private static func days(inMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func floored(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    // Years that begin in March put the leap day last: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let (era, yearOfEra) = floored(month <= 2 ? year - 1 : year, by: 400)
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = floored(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(width - text.count, 0)) + text
    }
}
