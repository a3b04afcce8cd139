#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// Removes the one unfinished file when the person interrupts the program.
enum InterruptCleanup {
    /// Read by the signal handler, which may use nothing but plain memory. The program has one thread.
    nonisolated(unsafe) private static var unfinished: UnsafeMutablePointer<CChar>?

    /// From now on, an interrupt removes the file.
    static func remember(_ path: String) {
        forget()
        unfinished = strdup(path)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                if let path = InterruptCleanup.unfinished { unlink(path) }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// The file is finished or gone.
    static func forget() {
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
        free(unfinished)
        unfinished = nil
    }
}
