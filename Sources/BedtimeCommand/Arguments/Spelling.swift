import DecimalTables

/// The word of a command line that a person may have meant.
enum Spelling {
    /// The candidate that was probably meant; nil when even the nearest is too far off.
    ///
    /// A candidate that begins with what was typed, of five characters or more with the dashes, comes first; else the one
    /// that is the fewest typing mistakes away, upper and lower case being the same.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let typed = word.lowercased()
        if typed.utf8.count >= 5, let longer = candidates.first(where: { $0.lowercased().hasPrefix(typed) }) {
            return longer
        }
        return EditDistance.nearest(to: word, among: candidates)
    }
}
