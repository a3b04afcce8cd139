extension JournalSnapshot {
    /// The line that undoes the last change of an id that is not undone yet; nil when there is nothing to undo.
    ///
    /// An edit gives way to what was before, a removal to what was removed, and the first line of an id to a removal.
    /// Undoing again goes one change further back; a change made after an undo starts from what the undo brought back,
    /// as in an editor. The line says with `restores` whose content it has, and has that content itself, so that
    /// readers need nothing of this.
    public func undo(id: String) -> JournalDraft? {
        guard let number = index.number(of: id) else { return nil }
        let history = index.history(ofID: number)
        guard let winner = history.last, let change = change(behind: winner, in: history) else { return nil }
        if let before = latest(in: history, before: revision(change)) {
            return JournalDraft(restoring: entry(atLine: before))
        }
        return JournalDraft(undoingAdditionOf: entry(atLine: change))
    }

    /// The change that `undo` without an id means: of those that stand, the one that is last in the file.
    ///
    /// Complexity: linear in the lines.
    public var latestChange: JournalEntry? {
        var latest: Int?
        for number in index.winners.indices {
            let winner = Int(index.winners[number])
            let isPlain = index.scan.lines[winner].envelope.restores < 0
            let change = isPlain ? winner : self.change(behind: winner, in: index.history(ofID: number))
            if let change, change > latest ?? -1 { latest = change }
        }
        return latest.map(entry(atLine:))
    }

    private func revision(_ line: Int) -> Int { index.scan.lines[line].envelope.revision }

    private func latest(in history: [Int], before revision: Int) -> Int? {
        history.last { self.revision($0) < revision }
    }

    /// The line whose content a line has: itself, or for one that undoes the one that it brought back; nil for none.
    private func change(behind line: Int, in history: [Int]) -> Int? {
        var line = line
        while true {
            let restored = index.scan.lines[line].envelope.restores
            if restored < 0 || restored >= revision(line) { return line }
            if restored == 0 { return nil }
            guard let earlier = history.last(where: { revision($0) == restored }) else { return line }
            line = earlier
        }
    }
}
