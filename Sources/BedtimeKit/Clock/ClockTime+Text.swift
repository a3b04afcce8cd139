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
        var bytes = Self.plainLowercase(text)
        let halfDay = Self.takeHalfDay(from: &bytes)
        guard let fields = Self.fields(of: bytes) else { return nil }
        var hour = fields.hour
        if let halfDay {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + halfDay
        }
        self.init(hour: hour, minute: fields.minute, second: fields.second)
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

    /// ASCII in lower case without spaces around; the no-break spaces that some systems print become plain ones.
    private static func plainLowercase(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{202F}", "\u{00A0}", "\u{2009}", "\t": bytes.append(UInt8(ascii: " "))
            case "A"..."Z": bytes.append(UInt8(scalar.value) + 32)
            default: bytes.append(scalar.isASCII ? UInt8(scalar.value) : 0xFF)
            }
        }
        return trimmed(bytes[...])
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let space = UInt8(ascii: " ")
        guard let first = bytes.firstIndex(where: { $0 != space }), let last = bytes.lastIndex(where: { $0 != space })
        else { return [] }
        return Array(bytes[first...last])
    }

    /// Takes `am`, `pm`, `a.m.` or `p.m.` off the end; returns the hours to add to the hour modulo 12.
    private static func takeHalfDay(from bytes: inout [UInt8]) -> Int? {
        for (suffix, hours) in [("a.m.", 0), ("p.m.", 12), ("am", 0), ("pm", 12)] where bytes.ends(with: suffix.utf8) {
            bytes = trimmed(bytes.dropLast(suffix.utf8.count))
            return hours
        }
        return nil
    }

    /// The numbers of `H`, `HHMM`, `H:MM` and `H:MM:SS`.
    private static func fields(of bytes: [UInt8]) -> (hour: Int, minute: Int, second: Int)? {
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 3, parts.dropFirst().allSatisfy({ $0.count == 2 })
        else { return nil }
        var numbers: [Int] = []
        for part in parts {
            guard let number = decimalNumber(part) else { return nil }
            numbers.append(number)
        }
        if first.count == 4, parts.count == 1 { return (numbers[0] / 100, numbers[0] % 100, 0) }
        guard first.count <= 2 else { return nil }
        return (numbers[0], parts.count > 1 ? numbers[1] : 0, parts.count > 2 ? numbers[2] : 0)
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
