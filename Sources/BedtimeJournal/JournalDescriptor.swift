#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#endif

import DecimalTables

/// Which file it is, whatever its name, and how long.
struct FileIdentity: Equatable, Sendable {
    let device: UInt64
    let number: UInt64
    let byteCount: Int
    /// Not a folder, a pipe or a device.
    let isRegular: Bool

    func isSameFile(as other: FileIdentity) -> Bool { device == other.device && number == other.number }
}

/// A journal opened through libc; the only place of this room that touches memory by pointer.
final class JournalDescriptor {
    private let descriptor: Int32

    /// Opens the file for reading.
    init(reading path: String) throws(SystemFailure) {
        descriptor = try Self.opened { open(path, O_RDONLY | O_CLOEXEC) }
    }

    /// Opens the file for reading and for writing at its end; one that is not there may be made, readable by its owner alone.
    init(appending path: String, makes: Bool = false) throws(SystemFailure) {
        let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | (makes ? O_CREAT : 0)
        descriptor = try Self.opened { open(path, flags, 0o600) }
    }

    /// Makes a file that is not there yet, readable by its owner alone, and opens it for the same.
    init(creating path: String) throws(SystemFailure) {
        descriptor = try Self.opened { open(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    }

    private init(folder path: String) throws(SystemFailure) {
        descriptor = try Self.opened { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }

    // Closing gives the lock back too.
    deinit { close(descriptor) }

    private static func opened(_ open: () -> Int32) throws(SystemFailure) -> Int32 {
        var opened: Int32 = -1
        repeat { opened = open() } while opened < 0 && errno == EINTR
        guard opened >= 0 else { throw SystemFailure(code: errno) }
        return opened
    }

    /// Waits until no one else writes, and keeps others from writing until this object goes.
    ///
    /// `flock`, not `fcntl`: its lock belongs to the open file and not to the process, so that it keeps threads apart
    /// as well, and is not lost when another part of the program closes the file. It goes with its process.
    func lock() throws(SystemFailure) {
        var result: Int32 = -1
        repeat { result = flock(descriptor, LOCK_EX) } while result != 0 && errno == EINTR
        guard result == 0 else { throw SystemFailure(code: errno) }
    }

    /// Which file this is now.
    func identity() throws(SystemFailure) -> FileIdentity {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemFailure(code: errno) }
        return FileIdentity(status)
    }

    /// Which file has this name now; nil for none.
    static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        return stat(path, &status) == 0 ? FileIdentity(status) : nil
    }

    /// The bytes from one offset up to another, or up to the end of the file.
    func bytes(from start: Int, to end: Int) throws(SystemFailure) -> [UInt8] {
        var failure: SystemFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: max(end - start, 0)) { buffer, count in
            while let base = buffer.baseAddress, count < buffer.count {
                let got = pread(descriptor, base + count, buffer.count - count, off_t(start + count))
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = SystemFailure(code: errno) }
                guard got > 0 else { return }
                count += got
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes the bytes at the end of the file, with one call of the system.
    ///
    /// - Throws: the failure, also when only some of the bytes found room.
    func append(_ bytes: [UInt8]) throws(SystemFailure) {
        var written = -1
        repeat {
            written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        } while written < 0 && errno == EINTR
        guard written >= 0 else { throw SystemFailure(code: errno) }
        // The system writes less than it was given when the disk, a quota or a limit ends the room.
        guard written == bytes.count else { throw SystemFailure(code: ENOSPC) }
    }

    /// Cuts the file to a length.
    func truncate(to byteCount: Int) throws(SystemFailure) {
        guard ftruncate(descriptor, off_t(byteCount)) == 0 else { throw SystemFailure(code: errno) }
    }

    /// Brings what was written to the disk.
    func synchronize() throws(SystemFailure) {
        #if canImport(Darwin)
            // fsync of Darwin leaves the bytes in the drive's own memory; not every file system has the stronger one.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        #endif
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemFailure(code: errno) }
    }

    /// Brings the names in a folder to the disk, where the file system can.
    static func synchronize(folder path: String) {
        if let folder = try? JournalDescriptor(folder: path) { try? folder.synchronize() }
    }

    /// Takes a file's name away.
    static func remove(_ path: String) { unlink(path) }

    /// Makes a folder and those above it, for its owner alone.
    static func makeFolder(_ path: String) throws(SystemFailure) {
        guard identity(of: path) == nil else { return }
        let parent = folder(of: path)
        if parent != path { try makeFolder(parent) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemFailure(code: errno) }
        synchronize(folder: parent)
    }

    /// The folder in which a path lies.
    static func folder(of path: String) -> String {
        var path = path[...]
        while path.count > 1, path.last == "/" { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension FileIdentity {
    fileprivate init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        byteCount = Int(status.st_size)
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }
}
