/// What was given on the command line, checked against the command's declaration.
///
/// ```swift
/// let rows = try arguments.value(.rows, WholeNumber.positive) ?? 1000
/// if arguments.has(.json) { … }
/// for path in arguments.all(.files) { … }
/// ```
struct ParsedArguments {
    private let values: [String: [String]]
    private let arguments: [String: [String]]

    /// - Parameters:
    ///   - values: by an option's name, its values in the order given; a flag has an empty text.
    ///   - arguments: by an argument's name, what was given.
    init(values: [String: [String]], arguments: [String: [String]]) {
        self.values = values
        self.arguments = arguments
    }

    /// Whether an option or flag was given.
    func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

    /// An option's value as it was typed.
    func text(_ option: OptionSpec) -> String? { values[option.name]?.last }

    /// The values of an option that may be repeated, as they were typed.
    func texts(_ option: OptionSpec) -> [String] { values[option.name] ?? [] }

    /// An argument as it was typed.
    func text(_ argument: ArgumentSpec) -> String? { arguments[argument.name]?.first }

    /// All the arguments of one name: the files.
    func all(_ argument: ArgumentSpec) -> [String] { arguments[argument.name] ?? [] }

    /// An option's value, read by one of the functions in `Values`; nil when it was not given.
    ///
    /// - Throws: `CommandError` (64), naming the option, what was found, what was expected and an example.
    func value<Value>(
        _ option: OptionSpec, _ parse: (String) throws(ValueProblem) -> Value
    ) throws(CommandError) -> Value? {
        guard let text = text(option) else { return nil }
        do throws(ValueProblem) {
            return try parse(text)
        } catch {
            throw error.inOption(option, found: text)
        }
    }

    /// The values of an option that may be repeated, each read by one of the functions in `Values`.
    ///
    /// - Throws: `CommandError` (64), as ``value(_:_:)-(OptionSpec,_)``.
    func values<Value>(
        _ option: OptionSpec, _ parse: (String) throws(ValueProblem) -> Value
    ) throws(CommandError) -> [Value] {
        var read: [Value] = []
        for text in texts(option) {
            do throws(ValueProblem) {
                read.append(try parse(text))
            } catch {
                throw error.inOption(option, found: text)
            }
        }
        return read
    }

    /// An argument, read by one of the functions in `Values`; nil when it was not given.
    ///
    /// - Throws: `CommandError` (64), as for an option.
    func value<Value>(
        _ argument: ArgumentSpec, _ parse: (String) throws(ValueProblem) -> Value
    ) throws(CommandError) -> Value? {
        guard let text = text(argument) else { return nil }
        do throws(ValueProblem) {
            return try parse(text)
        } catch {
            throw error.inArgument(argument, found: text)
        }
    }
}
