/// How the program ends, after `sysexits.h`.
enum ExitCode: Int32, Sendable {
    /// Done.
    case done = 0
    /// Wrong use: an unknown command, option or value.
    case wrongUse = 64
    /// Data that cannot be used.
    case badData = 65
    /// An input that is not there.
    case noInput = 66
    /// A bug of the program.
    case bug = 70
    /// An output that cannot be made.
    case cannotWrite = 73
    /// Reading or writing failed on the way.
    case readWriteFailed = 74
}
