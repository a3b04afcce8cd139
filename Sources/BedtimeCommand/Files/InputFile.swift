#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads the files that commands are given; `-` is standard input.
enum InputFile {
    /// All bytes of a file.
    ///
    /// - Throws: `CommandError`: 66 when it is not there or may not be read, 74 when reading fails on the way.
    static func bytes(of path: String) throws(CommandError) -> [UInt8] {
        let descriptor = try open(path)
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var bytes: [UInt8] = []
        while let chunk = try next(from: descriptor, path: path) { bytes += chunk }
        return bytes
    }

    /// An open file; the caller closes it, unless it is standard input.
    ///
    /// - Throws: `CommandError` (66) when it is not there, is a folder or may not be read.
    static func open(_ path: String) throws(CommandError) -> Int32 {
        if path == "-" { return STDIN_FILENO }
        let descriptor = OutputFile.openFile(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .noInput("\(path): \(errno == ENOENT ? "no such file" : SystemReason.last)")
        }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            close(descriptor)
            throw .noInput("\(path): is a folder, not a file")
        }
        return descriptor
    }

    /// The next bytes, or nil at the end.
    ///
    /// - Throws: `CommandError` (74) when reading fails.
    static func next(from descriptor: Int32, path: String, atMost count: Int = 1 << 18) throws(CommandError) -> [UInt8]?
    {
        while true {
            var failed = false
            let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                let size = read(descriptor, buffer.baseAddress, count)
                failed = size < 0
                filled = max(0, size)
            }
            if !failed { return chunk.isEmpty ? nil : chunk }
            if errno == EINTR { continue }
            let name = path == "-" ? "standard input" : path
            throw .readWriteFailed("reading \(name) failed: \(SystemReason.last)")
        }
    }
}
