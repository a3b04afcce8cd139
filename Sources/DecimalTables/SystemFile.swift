#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#endif

/// A file opened for reading through libc; the only place of this room that touches memory by pointer.
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

/// libc's `read`, outside the class whose method has the same name.
private func fill(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    return unsafe read(descriptor, base, bytes.count)
}

/// An error number of libc.
struct SystemFailure: Error {
    let code: Int32

    /// Whether there is no such file.
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    /// Whether a folder stands in the file's place.
    var isFolder: Bool { code == EISDIR }
    /// Whether the person may not read the file.
    var isForbidden: Bool { code == EACCES || code == EPERM }
    /// What the system calls the failure.
    var text: String { unsafe String(cString: strerror(code)) }
}
