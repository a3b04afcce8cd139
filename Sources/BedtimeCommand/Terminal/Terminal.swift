#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is known of the terminal, if there is one.
struct Terminal: Sendable {
    /// Whether a person reads standard output as it is written.
    let outputIsTerminal: Bool
    /// Whether a person reads standard error as it is written.
    let errorIsTerminal: Bool
    /// Whether standard output may be coloured.
    let outputHasColor: Bool
    /// Whether standard error may be coloured.
    let errorHasColor: Bool

    /// Asks the system; `NO_COLOR` (https://no-color.org) and a dumb terminal turn colour off.
    init(colorAllowed: Bool) {
        let isDumb = Self.variable("TERM") == "dumb"
        let hasColor = colorAllowed && !isDumb && (Self.variable("NO_COLOR") ?? "").isEmpty
        outputIsTerminal = isatty(STDOUT_FILENO) == 1
        errorIsTerminal = isatty(STDERR_FILENO) == 1 && !isDumb
        outputHasColor = hasColor && outputIsTerminal
        errorHasColor = hasColor && isatty(STDERR_FILENO) == 1
    }

    /// A variable of the environment.
    static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Writes to standard error at once; there is nowhere to tell when that fails.
    static func writeError(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return }
            bytes = bytes.dropFirst(written)
        }
    }
}
