extension JournalSnapshot {
    /// The line that undoes the last change of an id that is not undone yet; nil when there is nothing to undo.
    ///
    /// An edit gives way to what was before, a removal to what was removed, and the first line of an id to a removal.
    /// Undoing again goes one change further back; a change made after an undo starts from what the undo brought back,
    /// as in an editor. The line says with `restores` which change its content comes from, and has that content itself,
    /// so that readers need nothing of this.
    public func undo(id: String) -> JournalDraft? {
        guard let number = index.number(of: id) else { return nil }
        let history = index.history(ofID: number)
        guard let winner = history.last, case let change = change(behind: winner), change > 0 else { return nil }
        if let before = history.last(where: { revision($0) < change }) {
            return JournalDraft(restoring: entry(atLine: before), ofChange: self.change(behind: before))
        }
        return JournalDraft(undoingAdditionOf: entry(atLine: winner))
    }

    /// The change that `undo` without an id means: of those that stand, the one that is last in the file.
    ///
    /// Complexity: linear in the lines.
    public var latestChange: JournalEntry? {
        var latest: Int?
        for number in index.winners.indices {
            let winner = Int(index.winners[number]), change = change(behind: winner)
            guard change > 0 else { continue }
            var line = winner
            if change < revision(winner) {
                line = index.history(ofID: number).last { revision($0) == change } ?? winner
            }
            if line > latest ?? -1 { latest = line }
        }
        return latest.map(entry(atLine:))
    }

    private func revision(_ line: Int) -> Int { index.scan.lines[line].envelope.revision }

    /// The revision of the change that a line has the content of: its own, or for one that undoes what it names;
    /// 0 when all changes are undone.
    private func change(behind line: Int) -> Int {
        let restored = index.scan.lines[line].envelope.restores, own = revision(line)
        return restored < 0 || restored >= own ? own : restored
    }
}
