#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#endif

/// A file opened through libc; the only place of this room that touches memory by pointer.
final class SystemFile: Sendable {
    private let descriptor: Int32
    private let closes: Bool

    /// Opens a file, trying again when a signal interrupts.
    init(path: String) throws(SystemFailure) {
        var opened: Int32 = -1
        repeat { opened = unsafe open(path, O_RDONLY | O_CLOEXEC) } while opened < 0 && errno == EINTR
        guard opened >= 0 else { throw SystemFailure(code: errno) }
        descriptor = opened
        closes = true
    }

    private init(standardInput descriptor: Int32) {
        self.descriptor = descriptor
        closes = false
    }

    private init(descriptor: Int32) {
        self.descriptor = descriptor
        closes = true
    }

    /// The standard input, which stays open.
    static let standardInput = SystemFile(standardInput: 0)

    deinit {
        if closes { close(descriptor) }
    }

    /// Reads up to `count` bytes into the buffer from `offset` on, which must lie within it.
    ///
    /// - Returns: how many were read; 0 at the end of the file.
    func read(into buffer: inout [UInt8], at offset: Int, count: Int) throws(SystemFailure) -> Int {
        precondition(offset >= 0 && count >= 0 && offset + count <= buffer.count)
        var got = -1
        repeat {
            got = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe fill(descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[offset..<(offset + count)]))
            }
        } while got < 0 && errno == EINTR
        guard got >= 0 else { throw SystemFailure(code: errno) }
        return got
    }
}

extension SystemFile {
    /// Makes a file that is not there yet, with the permissions of another one if that is there.
    convenience init(creating path: String, permissionsOf model: String) throws(SystemFailure) {
        var status = stat()
        let mode = unsafe stat(model, &status) == 0 ? status.st_mode & 0o7777 : nil
        var opened: Int32 = -1
        repeat {
            opened = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        } while opened < 0 && errno == EINTR
        guard opened >= 0 else { throw SystemFailure(code: errno) }
        if let mode { fchmod(opened, mode) }
        self.init(descriptor: opened)
    }

    /// Writes all of the bytes.
    func write(_ bytes: [UInt8]) throws(SystemFailure) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { unsafe drain(descriptor, $0[written...]) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemFailure(code: errno) }
            written += count
        }
    }

    /// Brings what was written to the disk. What cannot be synchronised, as a pipe, is no failure.
    func synchronize() throws(SystemFailure) {
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemFailure(code: errno) }
    }

    /// Gives a file another name, in place of one that has it.
    static func rename(_ old: String, to new: String) throws(SystemFailure) {
        guard unsafe renameFile(old, new) == 0 else { throw SystemFailure(code: errno) }
    }

    /// Removes a file, if it is there.
    static func remove(_ path: String) { unsafe unlink(path) }

    /// The path with symbolic links followed, for a file that is there.
    static func resolved(_ path: String) -> String {
        guard let pointer = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(pointer) }
        return unsafe String(cString: pointer)
    }

    /// The number of this process.
    static var processNumber: Int32 { getpid() }
}

/// libc's functions, outside the class whose methods have the same names.
private func renameFile(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 { unsafe rename(old, new) }

private func drain(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes)
    guard let base = rest.baseAddress else { return 0 }
    return unsafe write(descriptor, base, rest.count)
}

/// libc's `read`, outside the class whose method has the same name.
private func fill(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    return unsafe read(descriptor, base, bytes.count)
}

/// An error number of libc.
package struct SystemFailure: Error {
    package let code: Int32

    /// The failure with an error number.
    package init(code: Int32) { self.code = code }

    /// Whether there is no such file.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    /// Whether a folder stands in the file's place.
    var isFolder: Bool { code == EISDIR }
    /// Whether the person may not read the file.
    var isForbidden: Bool { code == EACCES || code == EPERM }
    /// Whether a file of that name is there already.
    var alreadyExists: Bool { code == EEXIST }
    /// What the system calls the failure.
    package var text: String { unsafe String(cString: strerror(code)) }
}
