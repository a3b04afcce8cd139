/// What the cells of a column may look like, and which number each becomes.
public struct CellFormat: Hashable, Sendable {
    /// What a cell may be besides a plain number.
    public enum Notation: Hashable, Sendable {
        /// Plain numbers only.
        case number
        /// Also a clock time, such as `8:30`, `8:30:00`, `8:30 AM` or `8h30`: seconds after midnight.
        case clockTime
        /// Also a duration in hours and minutes, such as `9:47`, `9:47:00` or `9h47`.
        case duration
    }

    /// What a cell may be.
    public let notation: Notation
    /// The seconds in the unit that the column is kept in; clock times and durations are divided by it.
    public let secondsPerUnit: Int
    /// Plain numbers are multiplied by this,
    public let multiplier: Int
    /// and divided by this: the unit they are written in over the one that the column is kept in.
    public let divisor: Int

    /// A format.
    ///
    /// Results are exact; only a quotient that does not end (minutes for hours) is rounded, half to even, at 17 decimals.
    /// Nil unless every number lies between 1 and 10^15.
    ///
    /// - Parameters:
    ///   - notation: what a cell may be besides a plain number.
    ///   - secondsPerUnit: 1 for a column kept in seconds, 3600 for one kept in hours, so that `9:47` is 9.7833….
    ///   - multiplier: 3600 for hours in a column kept in seconds.
    ///   - divisor: 60 for minutes in a column kept in hours.
    public init?(_ notation: Notation, secondsPerUnit: Int = 1, multiplier: Int = 1, divisor: Int = 1) {
        let limits = 1...1_000_000_000_000_000
        guard limits.contains(secondsPerUnit), limits.contains(multiplier), limits.contains(divisor) else { return nil }
        self.notation = notation
        self.secondsPerUnit = secondsPerUnit
        self.multiplier = multiplier
        self.divisor = divisor
    }

    private init(notation: Notation, secondsPerUnit: Int) {
        self.notation = notation
        self.secondsPerUnit = secondsPerUnit
        multiplier = 1
        divisor = 1
    }

    /// Plain numbers, taken as they are.
    public static let number = CellFormat(notation: .number, secondsPerUnit: 1)
    /// Seconds after midnight, as a number or a clock time.
    public static let clockTime = CellFormat(notation: .clockTime, secondsPerUnit: 1)
    /// Seconds, as a number or a duration.
    public static let durationInSeconds = CellFormat(notation: .duration, secondsPerUnit: 1)
    /// Hours, as a number or a duration.
    public static let durationInHours = CellFormat(notation: .duration, secondsPerUnit: 3600)

    /// The same format for plain numbers in another unit, which is `multiplier / divisor` of the column's.
    public func converting(by multiplier: Int, over divisor: Int) -> CellFormat? {
        CellFormat(notation, secondsPerUnit: secondsPerUnit, multiplier: multiplier, divisor: divisor)
    }

    /// Whether plain numbers are taken as they are.
    var takesNumbersAsTheyAre: Bool { multiplier == divisor }

    /// The value of a cell.
    func value(_ bytes: [UInt8], _ range: Range<Int>, rule: inout NumberParser.MarkRule) throws(CellFault) -> CellValue
    {
        if notation != .number, bytes[range].contains(where: \.marksTime) {
            let seconds =
                notation == .clockTime
                ? ClockNotation.clockSeconds(bytes, range) : ClockNotation.durationSeconds(bytes, range)
            guard let seconds else { throw .notANumber }
            if secondsPerUnit == 1 { return .small(Int64(seconds), decimals: 0) }
            return Self.cell(ExactDecimal(Int64(seconds)).scaled(by: 1, over: secondsPerUnit))
        }
        return try converted(try NumberParser.parse(bytes, range, rule: &rule))
    }

    /// A plain number, in the unit of the column.
    func converted(_ number: CellValue) throws(CellFault) -> CellValue {
        if takesNumbersAsTheyAre { return number }
        if case .small(let mantissa, let decimals) = number,
            let small = converted(mantissa: mantissa, decimals: decimals)
        {
            return small
        }
        let scaled = number.decimal.scaled(by: multiplier, over: divisor)
        return try NumberParser.value(
            digits: scaled.digits, decimals: scaled.decimals, isNegative: scaled.isNegative)
    }

    /// The same in machine integers, where the quotient ends after a few digits.
    private func converted(mantissa: Int64, decimals: Int) -> CellValue? {
        var (product, overflow) = mantissa.multipliedReportingOverflow(by: Int64(multiplier))
        var added = 0
        while !overflow, product != .min {
            let (quotient, rest) = product.quotientAndRemainder(dividingBy: Int64(divisor))
            if rest == 0 { return Self.canonical(quotient, decimals + added) }
            guard added < 3 else { return nil }
            added += 1
            (product, overflow) = product.multipliedReportingOverflow(by: 10)
        }
        return nil
    }

    private static func cell(_ number: ExactDecimal) -> CellValue {
        number.int64Mantissa.map { .small($0, decimals: number.decimals) } ?? .wide(number)
    }

    private static func canonical(_ mantissa: Int64, _ decimals: Int) -> CellValue {
        var (mantissa, decimals) = (mantissa, mantissa == 0 ? 0 : decimals)
        while decimals > 0, mantissa % 10 == 0 {
            mantissa /= 10
            decimals -= 1
        }
        return .small(mantissa, decimals: decimals)
    }
}

extension UInt8 {
    /// `:`, `h` or `m`, without one of which there is no time of day and no duration but a plain number.
    fileprivate var marksTime: Bool {
        self == .colon || self | 32 == UInt8(ascii: "h") || self | 32 == UInt8(ascii: "m")
    }
}
