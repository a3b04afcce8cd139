/// Why a text is not the value it should be: what was expected, and an example.
struct ValueProblem: Error, Equatable {
    /// What was expected: `4 to 12 hours`.
    let expected: String
    /// A right value.
    let example: String
    /// What the person probably meant, where that can be told.
    let help: String?

    init(expected: String, example: String, help: String? = nil) {
        self.expected = expected
        self.example = example
        self.help = help
    }

    /// The error for a value of an option.
    func inOption(_ option: OptionSpec, found: String) -> CommandError {
        error(name: option.dashed, found: found)
    }

    /// The error for an argument.
    func inArgument(_ argument: ArgumentSpec, found: String) -> CommandError {
        error(name: argument.name, found: found)
    }

    private func error(name: String, found: String) -> CommandError {
        .usage("\(name) is \(found.quoted): expected \(expected), such as \(example)", help: help)
    }
}
