/// What went wrong, as it is told to the person: the one error of the program.
struct CommandError: Error, Equatable {
    /// What is wrong: where, what was found, what was expected. One line, no full stop.
    let message: String
    /// What to do about it.
    let help: String?
    /// The code to end with.
    let exitCode: ExitCode

    init(_ message: String, help: String? = nil, exitCode: ExitCode) {
        self.message = message
        self.help = help
        self.exitCode = exitCode
    }

    /// 64: the command line is wrong.
    static func usage(_ message: String, help: String? = nil) -> CommandError {
        CommandError(message, help: help, exitCode: .wrongUse)
    }

    /// 65: the data is wrong.
    static func badData(_ message: String, help: String? = nil) -> CommandError {
        CommandError(message, help: help, exitCode: .badData)
    }

    /// 66: an input is not there.
    static func noInput(_ message: String, help: String? = nil) -> CommandError {
        CommandError(message, help: help, exitCode: .noInput)
    }

    /// 73: an output cannot be made.
    static func cannotWrite(_ message: String, help: String? = nil) -> CommandError {
        CommandError(message, help: help, exitCode: .cannotWrite)
    }

    /// 74: reading or writing failed on the way.
    static func readWriteFailed(_ message: String, help: String? = nil) -> CommandError {
        CommandError(message, help: help, exitCode: .readWriteFailed)
    }

    /// 70: the program is wrong.
    static func bug(_ message: String) -> CommandError {
        CommandError(message, help: "this is a bug of bedtime, please report it", exitCode: .bug)
    }

    /// The reader of standard output has seen enough, as `head` does: nothing is wrong and nothing is said.
    static let readerGone = CommandError("", exitCode: .done)
}
