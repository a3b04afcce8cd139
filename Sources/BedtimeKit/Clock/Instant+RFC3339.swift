extension Instant {
    /// Reads a date and time with an offset: `2026-12-01T07:00:00-05:00`, `2026-12-01 12:00:00.5Z`.
    ///
    /// A fraction is floored; a second of 60, a leap second, is read as the last of its minute (RFC 3339, section 5.6).
    /// `-00:00`, an unknown local offset, is read as UTC. Nil for every other form.
    public init?(rfc3339 text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, let date = CivilDate(String(decoding: bytes[0..<10], as: UTF8.self)),
            [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let hour = decimalNumber(bytes[11..<13]), let minute = decimalNumber(bytes[14..<16]),
            let second = decimalNumber(bytes[17..<19]), second <= 60,
            let time = ClockTime(hour: hour, minute: minute, second: min(second, 59))
        else { return nil }
        var rest = bytes[19...]
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard !digits.isEmpty else { return nil }
            rest = rest.dropFirst(1 + digits.count)
        }
        guard let offset = Self.offsetSeconds(String(decoding: rest, as: UTF8.self)) else { return nil }
        self = Instant(secondsSince1970: LocalTime(date, time).secondsSince1970).adding(seconds: -Int64(offset))
    }

    /// The seconds east of UTC of `Z` or `±hh:mm`; nil for every other form.
    public static func offsetSeconds(_ text: String) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        let bytes = Array(text.utf8)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hour = decimalNumber(bytes[1..<3]), hour < 24,
            let minute = decimalNumber(bytes[4..<6]), minute < 60
        else { return nil }
        switch bytes[0] {
        case UInt8(ascii: "+"): return hour * 3600 + minute * 60
        case UInt8(ascii: "-"): return -(hour * 3600 + minute * 60)
        default: return nil
        }
    }

    /// The moment in RFC 3339, as clocks at an offset show it: `2026-12-01T07:00:00-05:00`, `2026-12-01T12:00:00Z`.
    ///
    /// RFC 3339 offsets have no seconds: one that has some (local mean time, before 1972) is cut to its whole minutes,
    /// and the time is shown at that offset, so that the text still names this moment.
    ///
    /// - Parameter offsetSeconds: seconds east of UTC.
    /// - Returns: the text, which ``init(rfc3339:)`` reads back to the same moment.
    public func rfc3339(offsetSeconds: Int) -> String {
        let minutes = (offsetSeconds / 60).clamped(to: -1439...1439)
        let local = LocalTime(secondsSince1970: secondsSince1970 + Int64(minutes) * 60)
        let sign = minutes < 0 ? "-" : "+"
        let size = abs(minutes)
        let offset = minutes == 0 ? "Z" : "\(sign)\(twoDigits(size / 60)):\(twoDigits(size % 60))"
        return "\(local.date)T\(local.time.text(.twentyFourHours, seconds: true))\(offset)"
    }
}
