#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// Opens a file that a command writes its result to.
enum OutputFile {
    /// A regular file is replaced at the end, whole; a pipe or device is written to directly.
    ///
    /// - Throws: `CommandError` (73) with the reason, when it cannot be made.
    static func open(_ path: String) throws(CommandError) -> any ByteSink {
        guard !path.isEmpty else { throw .cannotWrite("the name of the file to write is empty") }
        if let opened = alreadyOpen(path) { return opened }
        var status = stat()
        guard stat(path, &status) == 0 else { return try AtomicFile(path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            // Renaming would get round a file's write protection.
            guard access(path, W_OK) == 0 else { throw .cannotWrite("cannot write \(path): \(SystemReason.last)") }
            return try AtomicFile(path)
        case S_IFDIR: throw .cannotWrite("cannot write \(path): it is a folder")
        default:
            let descriptor = openFile(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .cannotWrite("cannot write \(path): \(SystemReason.last)") }
            return DescriptorSink(descriptor, name: path, closesAtEnd: true)
        }
    }

    /// Whether two paths name one regular file.
    static func isSame(_ first: String, _ second: String) -> Bool {
        var (one, other) = (stat(), stat())
        guard stat(first, &one) == 0, stat(second, &other) == 0, one.st_mode & S_IFMT == S_IFREG else { return false }
        return one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    /// `/dev/stdout`, `/dev/stderr` and `/dev/fd/3` mean what is open, even where that is a regular file: replacing the
    /// file under the name would cut off what others write to it.
    private static func alreadyOpen(_ path: String) -> DescriptorSink? {
        let number: Int32?
        switch path {
        case "/dev/stdout": number = STDOUT_FILENO
        case "/dev/stderr": number = STDERR_FILENO
        default: number = path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst(8)) : nil
        }
        return number.map { DescriptorSink($0, name: path, closesAtEnd: false) }
    }

    /// `open` of the system, begun again when a signal interrupts it.
    static func openFile(_ path: String, _ flags: Int32, mode: mode_t = 0o666) -> Int32 {
        while true {
            #if canImport(Glibc)
                let descriptor = Glibc.open(path, flags, mode)
            #elseif canImport(Musl)
                let descriptor = Musl.open(path, flags, mode)
            #elseif canImport(Android)
                let descriptor = Android.open(path, flags, mode)
            #else
                let descriptor = Darwin.open(path, flags, mode)
            #endif
            if descriptor < 0, errno == EINTR { continue }
            return descriptor
        }
    }
}
