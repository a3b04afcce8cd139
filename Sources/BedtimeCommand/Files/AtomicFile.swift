#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that appears whole or not at all: written beside its place, brought to the disk, then renamed.
///
/// A file that is there already keeps its permissions, and one that a symbolic link points to is replaced where it lies.
/// Whatever ends the command early, an error or Ctrl-C, the old file stays and the unfinished one goes.
final class AtomicFile: ByteSink {
    private let path: String
    private let shownPath: String
    private let temporaryPath: String
    private let descriptor: Int32
    private let sink: DescriptorSink
    private var isFinished = false

    /// - Parameters:
    ///   - path: where the file is to be.
    ///   - mode: the permissions to keep; nil for those of a new file.
    /// - Throws: `CommandError` (73) with the reason, when it cannot be made.
    init(_ path: String, mode: mode_t?) throws(CommandError) {
        let resolved = Self.resolved(path)
        let folder = Self.folder(of: resolved)
        let name = resolved.split(separator: "/").last ?? "output"
        var descriptor: Int32 = -1
        var temporaryPath = ""
        for attempt in 0..<1000 {
            temporaryPath = "\(folder)/.\(name.prefix(40)).\(getpid()).\(attempt).tmp"
            descriptor = OutputFile.openFile(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
            if descriptor >= 0 || errno != EEXIST { break }
        }
        guard descriptor >= 0 else { throw .cannotWrite("cannot write \(path): \(SystemReason.last)") }
        if let mode { fchmod(descriptor, mode) }
        InterruptCleanup.remember(temporaryPath)
        self.path = resolved
        self.shownPath = path
        self.temporaryPath = temporaryPath
        self.descriptor = descriptor
        sink = DescriptorSink(descriptor, name: path, closesAtEnd: true)
    }

    deinit {
        if !isFinished {
            unlink(temporaryPath)
            InterruptCleanup.forget()
        }
    }

    /// Takes bytes, through a buffer.
    func write(_ bytes: [UInt8]) throws(CommandError) {
        do throws(CommandError) {
            try sink.write(bytes)
        } catch {
            throw .cannotWrite(error.message)
        }
    }

    /// Brings the file to the disk and to its place.
    func finish() throws(CommandError) {
        do throws(CommandError) {
            try sink.finish()
        } catch {
            throw .cannotWrite(error.message)
        }
        guard fsync(descriptor) == 0 || errno == EINVAL, rename(temporaryPath, path) == 0 else {
            throw .cannotWrite("cannot write \(shownPath): \(SystemReason.last)")
        }
        isFinished = true
        InterruptCleanup.forget()
        // The new name reaches the disk with the folder; some file systems cannot, and the file is in place anyway.
        let folder = OutputFile.openFile(Self.folder(of: path), O_RDONLY | O_CLOEXEC)
        if folder >= 0 {
            fsync(folder)
            close(folder)
        }
    }

    /// The path with symbolic links followed, for a file that is there.
    private static func resolved(_ path: String) -> String {
        guard let pointer = realpath(path, nil) else { return path }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
