extension CivilDate: CustomStringConvertible, LosslessStringConvertible {
    /// Reads `2026-12-01`; nil for another form and for a day that does not exist.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = decimalNumber(bytes[0..<4]), let month = decimalNumber(bytes[5..<7]),
            let day = decimalNumber(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The date as ISO 8601 writes it: `2026-12-01`.
    public var description: String {
        let century = twoDigits(year / 100), yearOfCentury = twoDigits(year % 100)
        return "\(century)\(yearOfCentury)-\(twoDigits(month))-\(twoDigits(day))"
    }

    /// The day of the week: 1 for Monday to 7 for Sunday, as ISO 8601 counts.
    public var weekday: Int {
        // 1970-01-01 was a Thursday.
        (daysSince1970 + 3).flooredRemainder(by: 7) + 1
    }

    /// The English name of the day of the week: `Monday`.
    public var weekdayName: String {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][weekday - 1]
    }

    /// The English name of the month: `December`.
    public var monthName: String {
        [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ][month - 1]
    }

    /// The day and the month for a person: `1 December`.
    public var dayAndMonth: String { "\(day) \(monthName)" }
}

extension CivilDate: Codable {
    /// Reads the text of a date, such as `"2026-12-01"`.
    ///
    /// - Throws: `DecodingError` when it is no text or no date.
    public init(from decoder: any Decoder) throws {
        self = try decodeText(from: decoder, expected: "a date such as 2026-12-01")
    }

    /// Writes ``description``.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
