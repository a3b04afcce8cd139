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
        let absent = zip(columns, matches).filter(\.1.isEmpty).map(\.0)
        let guesses = absent.map { suggestion(for: $0.soughtName, among: free) }
        let missing = zip(absent, guesses).map { column, guess in
            // A header that might be two columns is no guess for either.
            let isAmbiguous = guesses.count { $0 == guess } > 1
            return TableError.MissingColumn(
                name: column.name, sought: column.soughtName, suggestion: isAmbiguous ? nil : guess)
        }
        guard missing.isEmpty else {
            throw ColumnProblem(
                problem: .missingColumns(
                    missing, found: headers.filter { !$0.isEmpty }, looksLikeData: looksLikeData), field: nil)
        }
        return matches.compactMap(\.first)
    }

    /// The header that may be meant by a name: one that has all its words, as `predictWake` for `wake`, or begins or ends
    /// with it, else one spelled much alike, else one whose words are all in the name.
    static func suggestion(for name: String, among headers: [String]) -> String? {
        let sought = normal(name)
        let soughtWords = words(name)
        let holding = headers.filter { header in
            let header = (normal: normal(header), words: words(header))
            return soughtWords.isSubset(of: header.words) || header.normal.hasPrefix(sought)
                || header.normal.hasSuffix(sought) && header.normal.count >= sought.count + 3
        }
        if let shortest = holding.min(by: { $0.count < $1.count }) { return shortest }
        let normals = headers.map(normal)
        if let nearest = EditDistance.nearest(to: sought, among: normals), let place = normals.firstIndex(of: nearest) {
            return headers[place]
        }
        return headers.first { !words($0).isEmpty && words($0).isSubset(of: soughtWords) }
    }

    /// The words of a name, in lower case: runs of letters and digits, a capital behind a small letter beginning a new one.
    private static func words(_ name: String) -> Set<String> {
        var words: Set<String> = []
        var word = ""
        for character in name {
            let isPart = character.isLetter || character.isNumber
            if !isPart || (character.isUppercase && word.last?.isLowercase == true) {
                words.insert(word.lowercased())
                word = ""
            }
            if isPart { word.append(character) }
        }
        words.insert(word.lowercased())
        words.remove("")
        return words
    }
}

/// What is wrong with a header, and at which of its fields.
struct ColumnProblem: Error {
    let problem: TableError.Problem
    let field: Int?
}
