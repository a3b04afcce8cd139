/// The word that a person may have meant.
///
/// Stands in for `EditDistance` of `DecimalTables`, which does the same for columns; one of the two goes.
enum Spelling {
    /// The candidate that is fewest typing mistakes away; nil when even that one is too far off to be meant.
    ///
    /// A mistake is a letter too many, missing, wrong or swapped with its neighbour; upper and lower case are the same.
    /// A third of the letters may be wrong; a word that a candidate begins with, of three letters or more, counts as near.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let typed = Array(word.lowercased().utf8)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased().utf8)
            let isBeginning = typed.count >= 5 && letters.starts(with: typed)
            let distance = isBeginning ? 1 : mistakes(typed, letters)
            if distance <= max(1, min(typed.count, letters.count) / 3), distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.candidate
    }

    /// Optimal string alignment distance: Levenshtein's with swaps of neighbours.
    private static func mistakes(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var older: [Int] = []
        var previous = Array(0...b.count)
        for i in a.indices {
            var current = [i + 1]
            for j in b.indices {
                var least = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, older[j - 1] + 1) }
                current.append(least)
            }
            older = previous
            previous = current
        }
        return previous[b.count]
    }
}
