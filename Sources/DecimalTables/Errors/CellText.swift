/// The text of cells, for errors and for matching.
enum CellText {
    /// The most characters of a cell that an error shows.
    static let shownLimit = 40

    /// The text, cut to ``shownLimit`` characters, with control characters escaped.
    static func shown(_ text: String) -> String {
        var shown = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            if count == shownLimit { return shown + "…" }
            let isPrintable = scalar.properties.generalCategory.isPrintable
            shown += isPrintable ? String(scalar) : scalar.escaped(asASCII: true)
        }
        return shown
    }

    /// What a cell that is no value probably is.
    static func suspicion(
        _ text: String, fault: CellFault, notation: CellFormat.Notation, mark: TableDialect.DecimalMark?,
        headers: [String]
    ) -> CellSuspicion? {
        switch fault {
        case .tooLarge: return .tooLarge
        case .tooLong: return .tooManyDigits
        case .notANumber: break
        }
        let bytes = Array(text.utf8)
        let trimmed = String(decoding: bytes[(0..<bytes.count).trimmingBlanks(in: bytes)], as: UTF8.self)
        if missingValues.contains(trimmed.lowercased()) { return .missingValue }
        if headers.lazy.map(ColumnMatching.normal).contains(ColumnMatching.normal(trimmed)) { return .repeatedHeader }
        if trimmed.last == "%", ExactDecimal(trimmed.dropLast()) != nil { return .percentage }
        if isGrouped(trimmed) { return .thousandsSeparators }
        if let mark, isNumber(trimmed) { return .otherDecimalMark(table: mark) }
        if notation == .duration, ClockNotation.clockSeconds(trimmed) != nil { return .clockTime }
        return hasUnit(trimmed) ? .unit : nil
    }

    /// Whether it is a number and letters behind it, though not those of an exponent that was cut off.
    private static func hasUnit(_ text: String) -> Bool {
        let number = text.prefix { !$0.isLetter }
        let unit = text[number.endIndex...]
        return !unit.isEmpty && unit.lowercased() != "e" && unit.allSatisfy(isPartOfUnit) && isNumber(number)
    }

    /// Whether it is a number with either decimal mark.
    private static func isNumber(_ text: some StringProtocol) -> Bool {
        let bytes = Array(text.utf8)
        var rule = NumberParser.MarkRule.either
        return (try? NumberParser.parse(bytes, 0..<bytes.count, rule: &rule)) != nil
    }

    private static func isPartOfUnit(_ character: Character) -> Bool {
        character.isLetter || character == " " || character == "."
    }

    private static let missingValues: Set<String> = [
        "", "na", "n/a", "#n/a", "nan", "null", "nil", "none", "missing", "-", "--", "?", ".",
    ]

    /// One to three digits, then groups of three behind commas, points, apostrophes or spaces, then perhaps decimals; or
    /// a number with both a comma and a point.
    private static func isGrouped(_ text: String) -> Bool {
        var text = text[...]
        if text.first == "-" || text.first == "+" { text.removeFirst() }
        let marks = Set(text.filter { !$0.isASCII || !$0.isNumber })
        guard let first = text.first, first.isASCII, first.isNumber, marks.isSubset(of: groupMarks) else {
            return false
        }
        let runs = text.split(omittingEmptySubsequences: false) { groupMarks.contains($0) }
        if marks.contains(","), marks.contains(".") { return true }
        guard runs.count > 1, (1...3).contains(runs[0].count) else { return false }
        return runs.dropFirst().dropLast().allSatisfy { $0.count == 3 }
            && (runs.last?.count == 3 || (marks.count > 1 && runs.count > 2))
    }

    private static let groupMarks: Set<Character> = [",", ".", "'", "’", " ", "\u{A0}", "\u{202F}"]
}

extension Unicode.GeneralCategory {
    fileprivate var isPrintable: Bool {
        switch self {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
