package import DecimalTables

/// Which columns of a table are read, under which names and in which units.
enum ColumnChoice {
    /// The columns as a table is asked for them.
    static func specs(_ columns: [String], names: [String: String], units: [String: ColumnUnit]) -> [ColumnSpec] {
        columns.map { name in
            SleepColumn.named(name)?.spec(header: names[name], given: units[name])
                ?? ColumnSpec(name, sourceName: names[name])
        }
    }

    /// The same by the names as they are written here.
    static func canonical<Value>(_ choices: [String: Value]) -> [String: Value] {
        Dictionary(choices.map { (SleepColumn.canonicalName($0), $1) }) { first, _ in first }
    }

    /// Whether names and units are given for columns that are read and have them.
    static func check(
        _ units: [String: ColumnUnit], _ names: [String: String], columns: [String]
    ) throws(TrainingError) {
        // Sorted, so that of two mistakes the same one is reported each time.
        for name in names.keys.sorted() where !columns.contains(name) && SleepColumn.named(name) == nil {
            throw .nameOfUnknownColumn(name)
        }
        for (name, unit) in units.sorted(by: { $0.key < $1.key }) {
            // A documented column that is not used may be named all the same.
            guard let column = SleepColumn.named(name) else {
                throw .unitOfUnknownColumn(name)
            }
            guard unit.quantity == column.unit.quantity else { throw .unitDoesNotFit(column: name, unit: unit) }
        }
    }

    /// Reads the columns of tables, a block at a time, looking at their units on the way; a table without a header has the
    /// four documented columns.
    /// `progress` is told how many rows have been read after every block, which `body` then takes.
    static func read(
        _ sources: [TableSource], _ columns: [String], names: [String: String], units: [String: ColumnUnit],
        skipsBadRows: Bool, progress: ((Int) -> Void)?, _ body: (inout DecimalBlock) throws(TrainingError) -> Void
    ) throws(TrainingError) -> (summary: TableSummary, doubts: [String]) {
        let table = DecimalTable(
            sources: sources, columns: specs(columns, names: names, units: units),
            options: TableOptions(
                skipBadRows: skipsBadRows, documentedOrder: SleepColumn.documentedOrder.map(\.name)))
        var check = UnitCheck(columns: columns, units: units, sources: sources.map(\.name))
        var rows = 0
        do {
            let summary = try table.read { block in
                try check.add(block)
                rows += block.rowCount
                progress?(rows)
                try body(&block)
            }
            guard summary.rows > 0 else {
                throw TrainingError.noReadableRows(skipped: summary.skippedRows, first: summary.firstSkipped.first)
            }
            try check.finish()
            return (summary, check.doubts)
        } catch let error as TrainingError {
            throw error
        } catch let error as TableError {
            throw .table(error)
        } catch {
            // The reader throws its own error or the body's, nothing else.
            throw .unexpected("\(error)")
        }
    }
}

extension TableSummary {
    /// What to know of how the tables were read, for a person.
    package var notes: [String] {
        sources.flatMap { source in
            var notes: [String] = []
            if source.hadNoHeader {
                notes.append(
                    "\(source.name) has no header: its columns were taken as \(source.headers.joined(separator: ", "))")
            }
            for column in source.suspectedThousands {
                notes.append(
                    "\(source.name): every mark in \(column) stands before three digits; they were read as decimals, so if "
                        + "thousands are meant, write 30100 for 30.100")
            }
            return notes
        }
    }
}
