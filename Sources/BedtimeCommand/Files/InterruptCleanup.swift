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

    /// From now on, an interrupt removes the file. A signal that is ignored, as under `nohup`, stays ignored.
    static func remember(_ path: String) {
        forget()
        unfinished = strdup(path)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            signal(number) { number in
                if let path = InterruptCleanup.unfinished { unlink(path) }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// The file is finished or gone.
    static func forget() {
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { signal(number, SIG_DFL) }
        free(unfinished)
        unfinished = nil
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        let handler = signal(number, SIG_IGN)
        let address = unsafeBitCast(handler, to: Int.self)
        if address != unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, handler) }
        return address == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
