import BedtimeKit
import DecimalTables

/// The tables that a command reads, and how it was told to read them.
struct TableInput {
    let sources: [TableSource]
    let columnNames: [String: String]
    let units: [String: ColumnUnit]
    let skipsBadRows: Bool

    /// Takes the files and the options that all commands on tables share.
    init(_ arguments: ParsedArguments) throws(CommandError) {
        let paths = arguments.all(.files)
        guard paths.count(where: { $0 == "-" }) <= 1 else {
            throw .usage("standard input is named twice", help: "it can be read only once")
        }
        sources = paths.map { $0 == "-" ? .standardInput : .file($0) }
        columnNames = try Self.pairs(arguments, .columns).mapValues(\.value)
        var units: [String: ColumnUnit] = [:]
        for (name, pair) in try Self.pairs(arguments, .unit) {
            guard let unit = ColumnUnit(rawValue: Self.abbreviations[pair.value] ?? pair.value) else {
                let quantity = SleepColumn.named(name)?.unit.quantity
                let names = ColumnUnit.allCases.filter { quantity == nil || $0.quantity == quantity }.map(\.rawValue)
                let near = Spelling.nearest(to: pair.value, among: names)
                throw .usage(
                    "--unit \(name) is \(pair.value.quoted): expected one of \(names.joined(separator: ", "))",
                    help: near.map { "did you mean \(name)=\($0)?" })
            }
            units[name] = unit
        }
        self.units = units
        skipsBadRows = arguments.has(.skipBadRows)
    }

    /// Refuses a result that would take the place of a table that is still to be read.
    func refuseAsOutput(_ path: String?) throws(CommandError) {
        guard let path, path != "-" else { return }
        for case .file(let input) in sources where OutputFile.isSame(path, input) {
            throw .usage("\(path) is read and would be overwritten", help: "give the result another name")
        }
    }

    private static let abbreviations = [
        "ms": "milliseconds", "s": "seconds", "min": "minutes", "h": "hours", "mg": "milligrams",
    ]

    private static func pairs(
        _ arguments: ParsedArguments, _ option: OptionSpec
    ) throws(CommandError) -> [String: NamePairs.Pair] {
        var pairs: [String: NamePairs.Pair] = [:]
        for pair in try arguments.values(option, NamePairs.parse).flatMap({ $0 }) {
            guard pairs.updateValue(pair, forKey: pair.name) == nil else {
                throw .usage("\(option.dashed) names \(pair.name) twice")
            }
        }
        return pairs
    }
}

extension Environment {
    /// Says which rows were left out, and why the first few.
    func warn(ofSkippedRowsIn summary: TableSummary) {
        let (skipped, all) = (summary.skippedRows, summary.rows + summary.skippedRows)
        guard skipped > 0 else { return }
        let shown = summary.firstSkipped.count
        warn(
            "\(skipped) of \(all) rows \(skipped == 1 ? "was" : "were") left out"
                + (skipped > shown ? "; the first \(shown):" : ":"))
        for error in summary.firstSkipped { warn(error.description) }
    }
}

extension CommandError {
    /// The error of a table or a training, with its exit code.
    init(_ error: TrainingError) {
        let exitCode: ExitCode =
            switch error {
            case .table(let table): Self.exitCode(of: table)
            case .noReadableRows, .unlikelyUnit, .overflow, .negativeWeight: .badData
            case .unexpected: .bug
            case .ridge, .nothingToFit, .repeatedColumn, .unitOfUnknownColumn, .nameOfUnknownColumn, .unitDoesNotFit,
                .feature, .holdout, .together:
                .wrongUse
            }
        self.init(error.description, help: error.help, exitCode: exitCode)
    }

    /// The error of a file that was read, with its exit code.
    init(_ error: TableError) {
        self.init(error.description, help: error.help, exitCode: Self.exitCode(of: error))
    }

    private static func exitCode(of error: TableError) -> ExitCode {
        switch error.kind {
        case .missingInput: .noInput
        case .readFailure: .readWriteFailed
        case .badData: .badData
        }
    }
}
