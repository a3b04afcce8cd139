/// From the arguments to the exit code: parses, runs, prints what went wrong.
enum Program {
    /// What `bedtime --version` prints.
    static let version = "1.0.0"

    /// Runs the command that the arguments name.
    ///
    /// - Parameter words: the arguments, without the program's name.
    /// - Returns: the code to end with.
    static func run(_ words: [String]) -> ExitCode {
        do throws(CommandError) {
            try perform(ArgumentParser(root: Bedtime.self).parse(words))
            return .done
        } catch {
            ErrorText.write(error, colorAllowed: !words.contains("--no-color"))
            return error.exitCode
        }
    }

    private static func perform(_ request: ArgumentParser.Request) throws(CommandError) {
        let output = DescriptorSink.standardOutput()
        switch request {
        case .help(let path):
            try output.write(HelpText(path: path).rendered())
            try output.finish()
        case .version:
            try output.write("bedtime \(version)\n")
            try output.finish()
        case .run(let command, let arguments):
            try command.run(arguments, in: Environment(arguments, output: output))
            try output.finish()
        }
    }
}
