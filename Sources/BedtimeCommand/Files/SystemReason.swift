#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why the last call to the system failed.
enum SystemReason {
    /// The reason in the system's words: `No space left on device`.
    static var last: String {
        guard let text = strerror(errno) else { return "error \(errno)" }
        return String(cString: text)
    }
}
