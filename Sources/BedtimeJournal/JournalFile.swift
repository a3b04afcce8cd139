import DecimalTables

/// The durable file of a person: JSON Lines, one entry a line, only ever added to.
///
/// A line has `id`, `revision`, `kind`, `at` (RFC 3339 with its own offset), and the fields of its kind:
///
/// ```
/// {"id":"5f0c…","revision":1,"kind":"drink","at":"2026-12-01T14:10:00-05:00","zone":"America/New_York","type":"coffee"}
/// {"id":"5f0c…","revision":2,"kind":"drink","at":"2026-12-01T14:10:00-05:00","removed":true,"zone":"America/New_York","type":"coffee"}
/// ```
///
/// The highest revision of an id wins; of two lines with the same revision the one whose bytes compare greater. So files
/// of two devices merge by concatenation.
///
/// What the writing functions return has reached the disk. They keep each other apart with a lock on the file; reading
/// takes none, and is never kept waiting. When a write fails, the file is cut back to what it was.
public struct JournalFile: Hashable, Sendable {
    /// The most bytes that a line may have, its line end not counted.
    public static let longestLine = 1 << 20

    /// How much of the file is read under the lock at the most.
    private static let longestTail = 1 << 16

    /// Where the file lies.
    public let path: String

    /// The journal at a path; the file need not be there yet.
    public init(path: String) {
        self.path = path
    }

    /// The bytes of the file; none when it is not there.
    ///
    /// - Throws: ``JournalError/unreadable(path:reason:)``.
    public func bytes() throws(JournalError) -> [UInt8] {
        try read().bytes
    }

    /// Reads the journal as it is now.
    ///
    /// A line that another program is writing at this moment may be set aside as torn, or not be there yet.
    ///
    /// - Throws: ``JournalError/unreadable(path:reason:)``.
    public func snapshot() throws(JournalError) -> JournalSnapshot {
        let (bytes, identity) = try read()
        return JournalSnapshot(bytes: bytes, identity: identity)
    }

    /// Adds an entry with a new id, as its first revision. Nothing of the file is read but its last byte.
    ///
    /// - Returns: the line that was written, without its line end.
    /// - Throws: ``JournalError``; nothing was added then.
    @discardableResult
    public func add(_ draft: JournalDraft) throws(JournalError) -> [UInt8] {
        let line = try Self.line(draft, revision: 1)
        try append(line + [0x0A])
        return line
    }

    /// Adds lines about ids that the journal may know already, each as the highest revision of its id: edits, removals,
    /// undos, settings. All are written at once, or none.
    ///
    /// The revisions that others wrote since the snapshot count too: what was added is read before the lock is taken,
    /// and what came still later, at most 64 KiB, under it. So the later of two edits of one file always wins, and the time under
    /// the lock does not grow with the file. Revisions that meet only when two devices' files do may be equal; then the
    /// bytes decide.
    ///
    /// - Parameters:
    ///   - drafts: the lines; of several with one id the last wins.
    ///   - snapshot: the journal as the caller knows it.
    /// - Returns: the lines that were written, without their line ends.
    /// - Throws: ``JournalError``; nothing was added then.
    @discardableResult
    public func append(_ drafts: [JournalDraft], after snapshot: JournalSnapshot) throws(JournalError) -> [[UInt8]] {
        var snapshot = snapshot
        for _ in 0..<100 {
            let now = JournalDescriptor.identity(of: path)
            if !Self.isShort(from: snapshot, to: now) { snapshot = try self.snapshot() }
            let lines = try locked { file throws(JournalError) in try write(drafts, after: snapshot, to: file) }
            if let lines { return lines }
            snapshot = try self.snapshot()
        }
        throw .restless(path: path)
    }

    /// Adds one line about an id that the journal may know already; see ``append(_:after:)-([JournalDraft],_)``.
    @discardableResult
    public func append(_ draft: JournalDraft, after snapshot: JournalSnapshot) throws(JournalError) -> [UInt8] {
        try append([draft], after: snapshot).first ?? []
    }

    /// Adds the lines of another journal that this one lacks; what is here stays as it is.
    ///
    /// - Parameter other: the bytes of the other file.
    /// - Returns: how many lines were added.
    /// - Throws: ``JournalError``; nothing was added then.
    @discardableResult
    public func merge(_ other: [UInt8]) throws(JournalError) -> Int {
        let missing = JournalMerge.missing(from: try bytes(), in: other)
        // Lines that another program adds meanwhile do no harm: a copy reads as one line.
        if missing.count > 0 { try append(missing.lines) }
        return missing.count
    }
}

extension JournalFile {
    private func read() throws(JournalError) -> (bytes: [UInt8], identity: FileIdentity?) {
        do throws(SystemFailure) {
            let file = try JournalDescriptor(reading: path)
            let identity = try file.identity()
            let bytes = try file.bytes(from: 0, to: identity.byteCount)
            return (bytes, identity)
        } catch {
            if error.isMissing { return ([], nil) }
            throw .unreadable(path: path, reason: error.text)
        }
    }

    /// Whether so little was added since a snapshot that it can be read under the lock.
    private static func isShort(from snapshot: JournalSnapshot, to now: FileIdentity?) -> Bool {
        guard let now else { return snapshot.byteCount == 0 }
        guard let known = snapshot.identity else { return snapshot.byteCount == 0 && now.byteCount <= longestTail }
        let added = now.byteCount - snapshot.byteCount
        return known.isSameFile(as: now) && added >= 0 && added <= longestTail
    }

    private static func line(_ draft: JournalDraft, revision: Int) throws(JournalError) -> [UInt8] {
        let line = draft.line(revision: revision)
        guard line.count <= longestLine else { throw .tooLong(id: draft.id, byteCount: line.count) }
        return line
    }

    /// Writes drafts as the highest revisions; nil when the snapshot is too old to tell which these are.
    private func write(
        _ drafts: [JournalDraft], after snapshot: JournalSnapshot, to file: LockedFile
    ) throws(JournalError) -> [[UInt8]]? {
        let tail: JournalSnapshot
        do throws(SystemFailure) {
            guard Self.isShort(from: snapshot, to: try file.file.identity()) else { return nil }
            // A line that was torn at the snapshot's end, or being written, is read again as a whole.
            let start = max(snapshot.byteCount - Self.unfinished(snapshot), 0)
            tail = JournalSnapshot(bytes: try file.file.bytes(from: start, to: file.length))
        } catch {
            throw .unreadable(path: path, reason: error.text)
        }
        var revisions: [String: Int] = [:]
        var lines: [[UInt8]] = []
        for draft in drafts {
            let known = max(snapshot.highestRevision(id: draft.id), tail.highestRevision(id: draft.id))
            let revision = max(revisions[draft.id] ?? 0, known) + 1
            guard revision <= JournalEntry.lastRevision else { throw .revisionsExhausted(id: draft.id) }
            revisions[draft.id] = revision
            lines.append(try Self.line(draft, revision: revision))
        }
        try write(Array(lines.map { $0 + [0x0A] }.joined()), to: file)
        return lines
    }

    /// How many bytes of the snapshot's last line were there without their line end.
    private static func unfinished(_ snapshot: JournalSnapshot) -> Int {
        let bytes = snapshot.index.scan.storage[..<snapshot.byteCount].suffix(longestTail)
        return bytes.lastIndex(of: 0x0A).map { bytes.endIndex - $0 - 1 } ?? bytes.count
    }

    private func append(_ lines: [UInt8]) throws(JournalError) {
        for _ in 0..<100 {
            let done: Void? = try locked { file throws(JournalError) in try write(lines, to: file) }
            if done != nil { return }
        }
        throw .restless(path: path)
    }

    /// Opens the file, takes its lock and goes on; nil when the file had been replaced by another when the lock came.
    private func locked<Result>(
        then body: (LockedFile) throws(JournalError) -> Result?
    ) throws(JournalError) -> Result? {
        let file: JournalDescriptor, isNew: Bool
        do throws(SystemFailure) {
            (file, isNew) = try Self.opened(path)
        } catch {
            throw .unwritable(path: path, reason: error.text, isAsBefore: true)
        }
        let identity: FileIdentity
        do throws(SystemFailure) {
            try file.lock()
            identity = try file.identity()
        } catch {
            throw .unlockable(path: path, reason: error.text)
        }
        guard let named = JournalDescriptor.identity(of: path), named.isSameFile(as: identity) else { return nil }
        guard identity.isRegular else {
            throw .unwritable(path: path, reason: "it is not a regular file", isAsBefore: true)
        }
        return try body(LockedFile(file: file, length: identity.byteCount, isNew: isNew))
    }

    private static func opened(_ path: String) throws(SystemFailure) -> (file: JournalDescriptor, isNew: Bool) {
        do throws(SystemFailure) {
            return (try JournalDescriptor(appending: path), false)
        } catch {
            guard error.isMissing else { throw error }
        }
        try JournalDescriptor.makeFolder(JournalDescriptor.folder(of: path))
        do throws(SystemFailure) {
            return (try JournalDescriptor(creating: path), true)
        } catch {
            // Another program was faster, or a symbolic link leads to where no file is yet.
            return (try JournalDescriptor(appending: path, makes: true), false)
        }
    }

    /// Writes lines behind the last byte and brings them to the disk; cuts them off again where that fails.
    private func write(_ lines: [UInt8], to locked: LockedFile) throws(JournalError) {
        let file = locked.file, length = locked.length
        do throws(SystemFailure) {
            let last = length > 0 ? try file.bytes(from: length - 1, to: length) : [0x0A]
            // A torn line stays as it is; the new one starts behind it.
            try file.append(last == [0x0A] ? lines : [0x0A] + lines)
            try file.synchronize()
        } catch {
            throw .unwritable(path: path, reason: error.text, isAsBefore: takeBack(locked))
        }
        // The name of a new file, or of one whose first writer was killed, reaches the disk with its folder.
        if length == 0 { JournalDescriptor.synchronize(folder: JournalDescriptor.folder(of: path)) }
    }

    /// Makes the file what it was when the lock came; gives whether that succeeded.
    private func takeBack(_ locked: LockedFile) -> Bool {
        do throws(SystemFailure) {
            try locked.file.truncate(to: locked.length)
            try locked.file.synchronize()
        } catch {
            return false
        }
        // Writers that wait for the lock of a file without a name open the path anew.
        if locked.isNew, locked.length == 0 { JournalDescriptor.remove(path) }
        return true
    }
}

/// The file while its lock is held.
private struct LockedFile {
    let file: JournalDescriptor
    /// Its length when the lock came.
    let length: Int
    /// Whether it was made for this.
    let isNew: Bool
}
