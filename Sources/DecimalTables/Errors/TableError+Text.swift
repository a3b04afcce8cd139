extension TableError: CustomStringConvertible {
    /// Place and problem in one line: `nights.csv:5:12: actualSleep is "abc": expected seconds, such as 30600`.
    public var description: String {
        var place = file
        if let line { place += ":\(line)" }
        if let column { place += ":\(column)" }
        return place + ": " + problemText
    }

    private var problemText: String {
        switch problem {
        case .cannotRead(.missing, _): "no such file"
        case .cannotRead(.folder, _): "is a folder, not a file"
        case .cannotRead(.forbidden, _): "no permission to read it"
        case .cannotRead(.other(let text), let isOpening): "cannot \(isOpening ? "open" : "read") it: \(text)"
        case .notATable(let kind): "is \(kind.text), not a table of comma-separated values"
        case .noRows: "has no rows"
        case .missingColumns(let columns, let found, _):
            "\(columns.count == 1 ? "column" : "columns") \(list(columns.map(\.sought))) not found; "
                + (found.isEmpty ? "there are none" : "there are: \(list(found))")
        case .duplicateColumn(let name, let fields):
            "\(name) stands in the header \(fields.count) times (fields \(list(fields.map { "\($0)" })))"
        case .unexpectedWidth(let count, let expected):
            "has no header and \(fields(count)) a row: expected \(expected.count) (\(list(expected)))"
        case .tooFewFields(let count, let headerCount, let missing):
            "the row has \(fields(count)), the header \(headerCount): \(missing) is missing"
        case .tooManyFields(let count, let headerCount, _):
            "the row has \(fields(count)), the header \(headerCount)"
        case .badCell(let column, let found, let expected, let suspicion):
            "\(column) is \(found.isEmpty ? "empty" : "\"\(found)\"")"
                + (suspicion?.text.map { ", \($0)" } ?? "") + ": expected \(expected)"
        case .unclosedQuote: "a quote is opened here and never closed"
        case .rowTooLong(let limit): "the row is longer than \(limit) bytes: is this a table?"
        }
    }

    /// What to do about it at the command line, where there is something.
    package var help: String? {
        switch problem {
        case .cannotRead, .noRows, .rowTooLong: nil
        case .notATable(let kind): kind.help
        case .missingColumns(let columns, _, let looksLikeData): missingHelp(columns, looksLikeData)
        case .duplicateColumn: "rename or remove all but one"
        case .unexpectedWidth: "put a header with the names of the columns on the first line"
        case .tooFewFields: "to leave such rows out, use --skip-bad-rows"
        case .tooManyFields(_, _, let mayBeDecimalComma):
            mayBeDecimalComma
                ? "is there a decimal comma? Write 9.5 for 9,5, or separate the fields with semicolons"
                : "to leave such rows out, use --skip-bad-rows"
        case .badCell(_, _, _, let suspicion): suspicion?.help
        case .unclosedQuote: "close it, or write a quote within a quoted field twice"
        }
    }

    private func missingHelp(_ columns: [MissingColumn], _ looksLikeData: Bool) -> String {
        if looksLikeData { return "put a header with the names of the columns on the first line" }
        let pairs = columns.map { "\($0.name)=\($0.suggestion ?? "THEIRS")" }
        let value = pairs.joined(separator: ",")
        let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || "=,_-.".contains($0) }
        let option = "--columns " + (isPlain ? value : "'\(value)'")
        return columns.contains { $0.suggestion != nil }
            ? "if these are the same, say so: \(option)" : "if it has other names here, say which: \(option)"
    }

    private func list(_ names: [String]) -> String {
        let shown = names.prefix(20).map { CellText.shown($0) }.joined(separator: ", ")
        return names.count > 20 ? shown + ", … (\(names.count))" : shown
    }

    private func fields(_ count: Int) -> String { count == 1 ? "1 field" : "\(count) fields" }
}

extension CellSuspicion {
    /// What the cell is, in a few words.
    var text: String? {
        switch self {
        case .missingValue: "a missing value"
        case .thousandsSeparators: "which seems to have thousands separators"
        case .otherDecimalMark(.point): "which has another decimal mark than the table, the point"
        case .otherDecimalMark(.comma): "which has another decimal mark than the table, the comma"
        case .clockTime: "a time of day"
        case .unit: "a number with a unit"
        case .percentage: "a percentage"
        case .tooLarge: "which is beyond the range of a Double"
        case .tooManyDigits: "which has more than 1100 digits or decimals"
        case .repeatedHeader: "the header again"
        }
    }

    /// What to do about it.
    var help: String? {
        switch self {
        case .missingValue: "a missing value is never taken for 0; to leave such rows out, use --skip-bad-rows"
        case .thousandsSeparators: "write numbers without thousands separators, such as 1050"
        case .otherDecimalMark(.point):
            "write decimals with a point (9.5); a decimal comma needs semicolons or tabs between the fields, everywhere"
        case .otherDecimalMark(.comma): "write decimals with a comma (9,5), as the rest of the table does"
        case .clockTime: "write how long it was, such as 8:30, not when"
        case .unit:
            "write the number without its unit; where the whole column is in another one, say so: --unit COLUMN=UNIT"
        case .percentage: "write the number without the percent sign, in the column's unit"
        case .repeatedHeader: "remove the second header, or read the parts as files of their own"
        case .tooLarge, .tooManyDigits: nil
        }
    }
}

extension ContentKind {
    /// What it is, with its article.
    var text: String {
        switch self {
        case .webPage: "a web page"
        case .xml: "an XML document"
        case .json: "a JSON document"
        case .richText: "a rich-text document"
        case .spreadsheet: "a spreadsheet workbook"
        case .oldExcelWorkbook: "an old Excel workbook"
        case .zipArchive: "a zip archive"
        case .packed(let program): "a file packed with \(program)"
        case .pdf: "a PDF document"
        case .picture(let format): "a \(format) picture"
        case .database: "an SQLite database"
        case .parquet: "a Parquet file"
        case .unmarkedUTF16: "UTF-16 text without a byte order mark"
        case .binary: "a binary file"
        }
    }

    /// What to do about it.
    var help: String? {
        switch self {
        case .webPage: "download the raw file itself, not the page that shows it"
        case .spreadsheet, .oldExcelWorkbook: "open it in the spreadsheet program and save it as CSV"
        case .zipArchive: "unpack it and give the CSV file inside"
        case .packed(let program): "unpack it with \(program) -d first"
        case .richText: "save it as plain text"
        case .unmarkedUTF16: "save it as UTF-8"
        case .xml, .json, .pdf, .picture, .database, .parquet, .binary: nil
        }
    }
}
