private import DecimalTables

/// How the hours of a day are counted when a time is shown to a person.
public enum HourStyle: Hashable, Sendable {
    /// 00:00 to 23:59.
    case twentyFourHours
    /// 12:00 AM to 11:59 PM.
    case twelveHours
}

extension ClockTime: CustomStringConvertible, LosslessStringConvertible {
    /// Reads a time of day as a person writes it; nil when it is none.
    ///
    /// `7`, `7:00`, `07:00:30`, `0700`, `7am`, `7 am`, `7:30 PM`, `7:30 p.m.`; any space, also a no-break one, may stand
    /// before AM and PM. 12:30 AM is 00:30, 12:30 PM is 12:30.
    public init?(_ text: String) {
        var bytes = Array(text.utf8.drop { $0 == UInt8(ascii: " ") })
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        // Tables have no times without a colon; people do: `0700` and `7`.
        let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        if digits == 4 { bytes.insert(UInt8(ascii: ":"), at: 2) }
        if digits == bytes.count, digits > 0 { bytes += ":00".utf8 }
        guard let seconds = ClockNotation.clockSeconds(bytes, 0..<bytes.count) else { return nil }
        self.init(secondsAfterMidnight: seconds)
    }

    /// The time in 24 hours, with seconds only where there are some: `22:24`, `21:38:15`.
    public var description: String { text(.twentyFourHours, seconds: second != 0) }

    /// The time for a person: `22:24` or `10:24 PM` by the style; without `seconds` it is floored to the minute.
    public func text(_ style: HourStyle, seconds: Bool = false) -> String {
        let rest = ":" + twoDigits(minute) + (seconds ? ":" + twoDigits(second) : "")
        switch style {
        case .twentyFourHours: return twoDigits(hour) + rest
        case .twelveHours: return String((hour + 11) % 12 + 1) + rest + (hour < 12 ? " AM" : " PM")
        }
    }
}

extension ClockTime: Codable {
    /// Reads the text of a time of day, such as `"07:00"`.
    ///
    /// - Throws: `DecodingError` when it is no text or no time.
    public init(from decoder: any Decoder) throws {
        self = try decodeText(from: decoder, expected: "a time of day such as 07:00")
    }

    /// Writes ``description``.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
