/// Finds the columns asked for among a table's headers.
enum ColumnMatching {
    /// A name without case, blanks, `_` and `-`, which are no difference between two names.
    static func normal(_ name: String) -> String {
        name.lowercased().filter { $0 != "_" && $0 != "-" && !$0.isWhitespace }
    }

    /// The fields whose header is one of the columns', for each column.
    static func matches(_ columns: [ColumnSpec], _ headers: [String]) -> [[Int]] {
        let headers = headers.map(normal)
        return columns.map { column in
            let sought = normal(column.soughtName)
            return headers.indices.filter { headers[$0] == sought }
        }
    }

    /// The field of each column.
    ///
    /// - Throws: the problem, when a column is missing or there twice.
    static func fields(
        of columns: [ColumnSpec], in headers: [String], looksLikeData: Bool
    ) throws(ColumnProblem) -> [Int] {
        let matches = matches(columns, headers)
        for (column, fields) in zip(columns, matches) where fields.count > 1 {
            throw ColumnProblem(
                problem: .duplicateColumn(column.soughtName, fields: fields.map { $0 + 1 }), field: fields[1])
        }
        let taken = Set(matches.joined())
        let free = headers.indices.filter { !taken.contains($0) && !headers[$0].isEmpty }.map { headers[$0] }
        let missing = zip(columns, matches).filter(\.1.isEmpty).map { column, _ in
            TableError.MissingColumn(
                name: column.name, sought: column.soughtName,
                suggestion: suggestion(for: column.soughtName, among: free))
        }
        guard missing.isEmpty else {
            throw ColumnProblem(
                problem: .missingColumns(
                    missing, found: headers.filter { !$0.isEmpty }, looksLikeData: looksLikeData), field: nil)
        }
        return matches.compactMap(\.first)
    }

    /// The header that may be meant by a name: one that contains it, or is contained in it, else one spelled much alike.
    static func suggestion(for name: String, among headers: [String]) -> String? {
        let sought = normal(name)
        let containing = headers.filter { normal($0).contains(sought) }
        if let shortest = containing.min(by: { $0.count < $1.count }) { return shortest }
        let contained = headers.filter { normal($0).count >= 3 && sought.contains(normal($0)) }
        if let longest = contained.max(by: { $0.count < $1.count }) { return longest }
        let normals = headers.map(normal)
        return EditDistance.nearest(to: sought, among: normals).flatMap { nearest in
            normals.firstIndex(of: nearest).map { headers[$0] }
        }
    }
}

/// What is wrong with a header, and at which of its fields.
struct ColumnProblem: Error {
    let problem: TableError.Problem
    let field: Int?
}
