/// What there is to know about the health of a journal.
public struct JournalCheck: Hashable, Sendable {
    /// An entry whose instant is hard to believe.
    public struct ClockOddity: Hashable, Sendable {
        /// What is odd.
        public enum Reason: Hashable, Sendable {
            /// It lies more than a day ahead of the moment of the check.
            case inFuture
            /// It lies before 2000, as of a clock that was never set.
            case longAgo
            /// No place has this offset: it is no multiple of 15 minutes, or beyond −12:00 to +14:00.
            case offset
        }

        /// The number of the line.
        public let lineNumber: Int
        /// The entry's id.
        public let id: String
        /// When it claims to have happened.
        public let at: JournalInstant
        /// What is odd.
        public let reason: Reason
    }

    /// The bytes read.
    public let byteCount: Int
    /// Things that stand: ids whose winning line is no removal.
    public let entries: Int
    /// Ids whose winning line is a removal.
    public let removed: Int
    /// Lines that lost to a later one of their id, exact copies not counted.
    public let superseded: Int
    /// Lines that stand in the file more than once, each further copy counted.
    public let copies: Int
    /// Ids of which two different lines have the winning revision, as after edits on two devices.
    public let conflicts: [String]
    /// Things that stand, by kind.
    public let kinds: [String: Int]
    /// Of these, the kinds that the caller does not know.
    public let unknownKinds: [String: Int]
    /// Stretches that are no entries.
    public let setAside: [SetAsideLine]
    /// Whether the last line lacks its line end.
    public let endsWithoutLineEnd: Bool
    /// Entries whose instants are hard to believe, in the order of the file.
    public let clockOddities: [ClockOddity]

    /// Checks a journal.
    ///
    /// - Parameters:
    ///   - snapshot: the journal.
    ///   - knownKinds: the kinds that the caller understands.
    ///   - secondsSince1970: the moment of the check; nil when instants are not to be held against one.
    public init(_ snapshot: JournalSnapshot, knownKinds: Set<String>, now secondsSince1970: Int64? = nil) {
        let index = snapshot.index, lines = index.scan.lines
        var removed = 0, distinct = 0
        var conflicts: [String] = []
        var oddities: [ClockOddity] = []
        for number in index.winners.indices {
            let winner = Int(index.winners[number]), envelope = lines[winner].envelope
            if envelope.isRemoved { removed += 1 }
            let isAlone = index.earlier[Int(index.lastLines[number])] < 0
            let history = isAlone ? [winner] : index.history(ofID: number)
            distinct += history.count
            if history.count > 1, lines[history[history.count - 2]].envelope.revision == envelope.revision {
                conflicts.append(snapshot.entry(atLine: winner).id)
            }
            if !envelope.isRemoved, let reason = Self.oddity(of: envelope.at, now: secondsSince1970) {
                let entry = snapshot.entry(atLine: winner)
                oddities.append(
                    ClockOddity(lineNumber: entry.lineNumber, id: entry.id, at: entry.at, reason: reason))
            }
        }
        byteCount = snapshot.byteCount
        entries = index.winners.count - removed
        self.removed = removed
        superseded = distinct - index.winners.count
        copies = lines.count - distinct
        self.conflicts = conflicts
        kinds = snapshot.kinds
        unknownKinds = snapshot.kinds.filter { !knownKinds.contains($0.key) }
        setAside = snapshot.setAside
        endsWithoutLineEnd = snapshot.endsWithoutLineEnd
        clockOddities = oddities.sorted { ($0.lineNumber, $0.id) < ($1.lineNumber, $1.id) }
    }

    private static func oddity(of at: JournalInstant, now: Int64?) -> ClockOddity.Reason? {
        if let now, at.secondsSince1970 > now + 86_400 { return .inFuture }
        if at.secondsSince1970 < 946_684_800 { return .longAgo }
        if at.offsetSeconds % 900 != 0 || !(-43_200...50_400).contains(at.offsetSeconds) { return .offset }
        return nil
    }
}
