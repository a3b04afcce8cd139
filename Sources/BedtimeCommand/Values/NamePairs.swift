/// Pairs of names in a list: `wake=alarm,coffee=cups`, `actualSleep=minutes`.
enum NamePairs {
    /// One pair.
    struct Pair: Equatable {
        /// Before the sign.
        let name: String
        /// After it.
        let value: String
    }

    /// The pairs, in their order.
    ///
    /// - Throws: `ValueProblem` when a pair has no sign or one side is empty.
    static func parse(_ text: String) throws(ValueProblem) -> [Pair] {
        var pairs: [Pair] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
                throw ValueProblem(expected: "pairs with = parted by commas", example: "wake=alarm,coffee=cups")
            }
            pairs.append(Pair(name: String(sides[0]), value: String(sides[1])))
        }
        return pairs
    }

    /// Names parted by commas: `estimatedSleep,coffee`.
    ///
    /// - Throws: `ValueProblem` when a name is empty.
    static func names(_ text: String) throws(ValueProblem) -> [String] {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !names.contains("") else {
            throw ValueProblem(expected: "names parted by commas", example: "estimatedSleep,coffee")
        }
        return names
    }
}
