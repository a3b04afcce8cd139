#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes to an open file through a buffer.
final class DescriptorSink: ByteSink {
    private let descriptor: Int32
    private let name: String
    private let closesAtEnd: Bool
    private var buffer: [UInt8] = []
    private static let capacity = 1 << 18

    /// - Parameters:
    ///   - descriptor: the open file.
    ///   - name: how messages call it.
    ///   - closesAtEnd: whether it is closed with this object.
    init(_ descriptor: Int32, name: String, closesAtEnd: Bool) {
        self.descriptor = descriptor
        self.name = name
        self.closesAtEnd = closesAtEnd
    }

    deinit {
        if closesAtEnd { close(descriptor) }
    }

    /// Standard output.
    static func standardOutput() -> DescriptorSink {
        DescriptorSink(STDOUT_FILENO, name: "standard output", closesAtEnd: false)
    }

    /// Keeps the bytes until there are many.
    func write(_ bytes: [UInt8]) throws(CommandError) {
        buffer += bytes
        if buffer.count >= Self.capacity { try finish() }
    }

    /// Writes what is kept.
    func finish() throws(CommandError) {
        var rest = buffer[...]
        while !rest.isEmpty {
            #if canImport(Glibc)
                let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            #elseif canImport(Musl)
                let written = rest.withUnsafeBytes { Musl.write(descriptor, $0.baseAddress, $0.count) }
            #elseif canImport(Android)
                let written = rest.withUnsafeBytes { Android.write(descriptor, $0.baseAddress, $0.count) }
            #else
                let written = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
            #endif
            if written < 0, errno == EINTR { continue }
            guard written > 0 else {
                buffer.removeAll()
                if errno == EPIPE { throw .readerGone }
                throw .readWriteFailed("writing to \(name) failed: \(SystemReason.last)")
            }
            rest = rest.dropFirst(written)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
