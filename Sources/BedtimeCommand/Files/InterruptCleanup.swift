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

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// From now on, an interrupt removes the file. A signal that is ignored, as under `nohup`, stays ignored.
    static func remember(_ path: String) {
        forget()
        unfinished = strdup(path)
        for number in signals where !isIgnored(number) {
            signal(number) { number in
                if let path = InterruptCleanup.unfinished { unlink(path) }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// The file is finished or gone.
    static func forget() {
        for number in signals where !isIgnored(number) { signal(number, SIG_DFL) }
        free(unfinished)
        unfinished = nil
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Glibc)
            let handler = action.__sigaction_handler.sa_handler
        #elseif canImport(Musl)
            let handler = action.__sa_handler.sa_handler
        #elseif canImport(Android)
            let handler = action.sa_handler
        #elseif canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
