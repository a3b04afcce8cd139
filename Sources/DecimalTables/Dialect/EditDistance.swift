/// How far two words are apart, for guessing what a person meant.
package enum EditDistance {
    /// The least number of insertions, removals, replacements and swaps of neighbours that turn one word into the other,
    /// no part being edited twice (optimal string alignment; Damerau 1964, 10.1145/363958.363994). O(mn) time.
    package static func between(_ first: some StringProtocol, _ second: some StringProtocol) -> Int {
        let a = Array(first)
        let b = Array(second)
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    least = min(least, beforeLast[j - 1] + 1)
                }
                row.append(least)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }

    /// The candidate nearest to a word, case aside; nil when none is near enough to be what was meant (a third of the
    /// word's letters, and at least one, may be wrong). Of equally near ones, the first.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        let word = word.lowercased()
        let limit = max(1, word.count / 3)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where abs(candidate.count - word.count) <= limit {
            let distance = between(word, candidate.lowercased())
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }
}
