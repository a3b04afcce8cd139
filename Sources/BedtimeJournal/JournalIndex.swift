/// Which line of each id wins, and the other lines of the id.
///
/// Lines of an id are ordered by revision, then by their bytes as unsigned numbers; the last wins. The order depends on
/// nothing else, so that it does not matter in which order, or how often, lines stand in a file.
///
/// Invariant: `winners` and `lastLines` have one element for each id, in the order in which ids occur first;
/// `earlier[l]` is the line of the same id that stands before `l` in the file, or -1.
struct JournalIndex {
    let scan: JournalScan
    private(set) var winners: [Int32] = []
    private(set) var lastLines: [Int32] = []
    private(set) var earlier: [Int32] = []
    /// Open addressing: a power of two of slots, at most half of them full; numbers of ids, or -1.
    private var slots: [Int32]

    init(_ bytes: [UInt8]) {
        scan = JournalScan(bytes)
        var size = 16
        while size < scan.lines.count * 2 { size *= 2 }
        slots = Array(repeating: -1, count: size)
        earlier.reserveCapacity(scan.lines.count)
        for line in scan.lines.indices { insert(Int32(line)) }
    }

    /// The number of an id; nil when no line has it.
    func number(of id: String) -> Int? {
        let bytes = Array(id.utf8)
        let found = slots[slot(of: bytes, in: 0..<bytes.count)]
        return found < 0 ? nil : Int(found)
    }

    /// The lines of an id from the losing ones to the winning one, exact copies left out.
    func history(ofID number: Int) -> [Int] {
        var lines: [Int32] = []
        var line = lastLines[number]
        while line >= 0 {
            lines.append(line)
            line = earlier[Int(line)]
        }
        lines.sort { compare($0, $1) < 0 }
        var distinct: [Int] = []
        for line in lines where distinct.last.map({ compare(Int32($0), line) != 0 }) ?? true {
            distinct.append(Int(line))
        }
        return distinct
    }

    private mutating func insert(_ line: Int32) {
        let place = slot(of: scan.storage, in: scan.lines[Int(line)].envelope.id.range)
        guard slots[place] >= 0 else {
            slots[place] = Int32(winners.count)
            winners.append(line)
            lastLines.append(line)
            earlier.append(-1)
            return
        }
        let id = Int(slots[place])
        if compare(line, winners[id]) > 0 { winners[id] = line }
        earlier.append(lastLines[id])
        lastLines[id] = line
    }

    /// Negative, 0 or positive as one line loses to another, is a copy of it, or wins.
    func compare(_ left: Int32, _ right: Int32) -> Int {
        let one = scan.lines[Int(left)].envelope, other = scan.lines[Int(right)].envelope
        if one.revision != other.revision { return one.revision < other.revision ? -1 : 1 }
        let first = scan.storage[one.span], second = scan.storage[other.span]
        if first.lexicographicallyPrecedes(second) { return -1 }
        return first.count == second.count && first.elementsEqual(second) ? 0 : 1
    }

    /// The slot that an id has, or would take.
    private func slot(of bytes: [UInt8], in range: Range<Int>) -> Int {
        // FNV-1a, then the high bits brought down (Fowler, Noll, Vo; 64 bits).
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for place in range { hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01B3 }
        hash ^= hash >> 32
        let mask = slots.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while slots[place] >= 0 {
            let known = scan.lines[Int(winners[Int(slots[place])])].envelope.id.range
            if known.count == range.count, isEqual(bytes, range, known) { return place }
            place = (place + 1) & mask
        }
        return place
    }

    private func isEqual(_ bytes: [UInt8], _ range: Range<Int>, _ known: Range<Int>) -> Bool {
        for step in 0..<range.count where bytes[range.lowerBound + step] != scan.storage[known.lowerBound + step] {
            return false
        }
        return true
    }
}
