/// A journal as it was at one moment.
///
/// ```swift
/// let journal = JournalFile(path: "journal.jsonl")
/// let snapshot = try journal.snapshot()
/// for drink in snapshot.entries(kinds: ["drink"], from: 1_796_083_200, until: 1_796_169_600) {
///     print(try drink.decode(Drink.self))
/// }
/// ```
///
/// Making one reads ids, revisions, kinds and instants; nothing else is decoded before it is asked for.
public struct JournalSnapshot: Sendable {
    let index: JournalIndex
    let identity: FileIdentity?

    /// Reads the bytes of a journal, which may be several files, one behind the other.
    ///
    /// Complexity: linear in the bytes.
    public init(bytes: [UInt8]) {
        self.init(bytes: bytes, identity: nil)
    }

    init(bytes: [UInt8], identity: FileIdentity?) {
        index = JournalIndex(bytes)
        self.identity = identity
    }

    /// How many bytes the journal had.
    public var byteCount: Int { index.scan.byteCount }

    /// How many entries lines describe, those included that lose or are removed.
    public var lineCount: Int { index.scan.lines.count }

    /// The stretches that are no entries, in the order of the file.
    public var setAside: [SetAsideLine] { index.scan.setAside }

    /// Whether the last line lacks its line end, so that something of it may have been cut off.
    public var endsWithoutLineEnd: Bool { byteCount > 0 && index.scan.storage[byteCount - 1] != 0x0A }

    /// The winning line of an id, also when it is a removal; nil when no line has the id.
    public func entry(id: String) -> JournalEntry? {
        index.number(of: id).map { entry(atLine: Int(index.winners[$0])) }
    }

    /// The winning lines, ordered by instant and then by id.
    ///
    /// - Parameters:
    ///   - kinds: the kinds asked for; nil for all.
    ///   - start: the first second since 1970 asked for; nil for no limit.
    ///   - end: the second since 1970 behind the last; nil for no limit.
    ///   - includingRemoved: whether removals are given too.
    /// - Returns: the entries. Linear in the ids, and sorting what is given.
    public func entries(
        kinds: Set<String>? = nil, from start: Int64? = nil, until end: Int64? = nil, includingRemoved: Bool = false
    ) -> [JournalEntry] {
        let wanted = index.scan.kinds.map { kinds?.contains($0) ?? true }
        var chosen: [Int] = []
        for winner in index.winners {
            let line = index.scan.lines[Int(winner)], seconds = line.envelope.at.secondsSince1970
            guard wanted[Int(line.kind)], includingRemoved || !line.envelope.isRemoved,
                start.map({ seconds >= $0 }) ?? true, end.map({ seconds < $0 }) ?? true
            else { continue }
            chosen.append(Int(winner))
        }
        chosen.sort { left, right in
            let one = index.scan.lines[left].envelope, other = index.scan.lines[right].envelope
            if one.at.secondsSince1970 != other.at.secondsSince1970 {
                return one.at.secondsSince1970 < other.at.secondsSince1970
            }
            return index.scan.storage[one.id.range].lexicographicallyPrecedes(index.scan.storage[other.id.range])
        }
        return chosen.map(entry(atLine:))
    }

    /// All lines of an id from the losing ones to the winning one, exact copies left out.
    public func history(id: String) -> [JournalEntry] {
        index.number(of: id).map { index.history(ofID: $0).map(entry(atLine:)) } ?? []
    }

    /// How many things there are of each kind, removed ones not counted.
    public var kinds: [String: Int] {
        var counts = Array(repeating: 0, count: index.scan.kinds.count)
        for winner in index.winners {
            let line = index.scan.lines[Int(winner)]
            if !line.envelope.isRemoved { counts[Int(line.kind)] += 1 }
        }
        var kinds: [String: Int] = [:]
        for (kind, count) in zip(index.scan.kinds, counts) where count > 0 { kinds[kind] = count }
        return kinds
    }

    /// The highest revision of an id; 0 when no line has it.
    public func highestRevision(id: String) -> Int {
        index.number(of: id).map { index.scan.lines[Int(index.winners[$0])].envelope.revision } ?? 0
    }

    func entry(atLine number: Int) -> JournalEntry {
        let line = index.scan.lines[number], envelope = line.envelope
        return JournalEntry(
            id: String(decoding: index.scan.storage[envelope.id.range], as: UTF8.self), revision: envelope.revision,
            kind: index.scan.kinds[Int(line.kind)], at: envelope.at, isRemoved: envelope.isRemoved,
            restores: envelope.restores < 0 ? nil : envelope.restores, lineNumber: Int(line.lineNumber),
            bytes: Array(index.scan.storage[envelope.span]))
    }
}
