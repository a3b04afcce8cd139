#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program `bedtime`.
@main struct Main {
    /// Runs the command that the arguments name and ends with its exit code.
    static func main() {
        // A reader that has gone away is told by EPIPE, so that temporary files are still removed.
        signal(SIGPIPE, SIG_IGN)
        // So is the limit on the size of files, by EFBIG.
        signal(SIGXFSZ, SIG_IGN)
        exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
