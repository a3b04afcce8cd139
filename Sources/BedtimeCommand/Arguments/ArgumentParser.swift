/// One parser for all commands: finds the command, checks what was given, and says what is wrong.
struct ArgumentParser {
    /// What the person asks for.
    enum Request {
        /// Help on the last command of a path from the root.
        case help([any Command.Type])
        case version
        case run(any Command.Type, ParsedArguments)
    }

    /// The program itself, with the commands under it.
    let root: any Command.Type

    /// Reads the words after the program's name.
    ///
    /// - Throws: `CommandError` (64) with the nearest right word, where there is one.
    func parse(_ words: [String]) throws(CommandError) -> Request {
        let items = ArgumentReader(words, options: OptionSpec.everywhere + root.spec.allOptions).items
        let arguments = items.compactMap { item in
            if case .argument(let text) = item { text } else { nil }
        }
        if arguments.first == "help" {
            var names = arguments.dropFirst()
            let path = try path(takingNamesFrom: &names, isHelp: true)
            guard let surplus = names.first else { return .help(path) }
            throw .usage("\(surplus.quoted) is one word too many for help", help: "write bedtime help COMMAND")
        }
        var rest = arguments[...]
        let path = try path(takingNamesFrom: &rest, isHelp: false)
        for case .option(let option, _) in items {
            if option.name == OptionSpec.help.name { return .help(path) }
            if option.name == OptionSpec.version.name { return .version }
        }
        let command = try runnable(path)
        let values = try values(of: items, for: command)
        return .run(command, ParsedArguments(values: values, arguments: try place(Array(rest), for: command)))
    }

    /// The commands named by the first arguments, from the root on.
    private func path(
        takingNamesFrom words: inout ArraySlice<String>, isHelp: Bool
    ) throws(CommandError) -> [any Command.Type] {
        var path = [root]
        var spec = root.spec
        while let word = words.first, !spec.subcommands.isEmpty {
            if let command = spec.subcommand(word) {
                words.removeFirst()
                path.append(command)
                spec = command.spec
            } else if spec.defaultSubcommand != nil, !isHelp, word.first?.isLetter != true {
                break
            } else {
                throw unknownCommand(word, in: path)
            }
        }
        return path
    }

    private func unknownCommand(_ word: String, in path: [any Command.Type]) -> CommandError {
        let names = path.last.map { $0.spec.subcommands.map { $0.spec.name } } ?? []
        let near = Spelling.nearest(to: word, among: path.count == 1 ? names + ["help"] : names)
        let prefix = path.map { $0.spec.name }.joined(separator: " ")
        return .usage(
            "unknown command \(word.quoted)",
            help: near.map { "did you mean \(prefix) \($0)?" } ?? "\(prefix) --help lists the commands")
    }

    private func runnable(_ path: [any Command.Type]) throws(CommandError) -> any Command.Type {
        let command = path.last ?? root
        if let meant = command.spec.defaultSubcommand { return meant }
        guard command.spec.subcommands.isEmpty else {
            let names = command.spec.subcommands.map { $0.spec.name }.joined(separator: ", ")
            throw .usage(
                "\(command.spec.name) needs to know what to do", help: "add one of: \(names)")
        }
        return command
    }

    /// The options' values by name.
    private func values(
        of items: [ArgumentReader.Item], for command: any Command.Type
    ) throws(CommandError) -> [String: [String]] {
        let allowed = command.spec.options + OptionSpec.everywhere
        var values: [String: [String]] = [:]
        for item in items {
            switch item {
            case .argument: continue
            case .unknownOption(let word):
                throw unknownOption(word, allowed: allowed, command: command)
            case .valueMissing(let option):
                throw .usage("\(option.dashed) needs a value", help: "write \(option.synopsis): \(option.help)")
            case .valueUnwanted(let option, let value):
                throw .usage("\(option.dashed) takes no value, but \(value.quoted) was given")
            case .option(let option, let value):
                guard allowed.contains(where: { $0.name == option.name }) else {
                    throw unknownOption(option.dashed, allowed: allowed, command: command)
                }
                if values[option.name] != nil, !option.isRepeatable {
                    throw .usage("\(option.dashed) is given twice", help: "give it once")
                }
                values[option.name, default: []].append(value ?? "")
            }
        }
        return values
    }

    private func unknownOption(_ word: String, allowed: [OptionSpec], command: any Command.Type) -> CommandError {
        let near = Spelling.nearest(to: word, among: allowed.map(\.dashed))
        let others = root.spec.subcommands.map { $0.spec }.filter { spec in
            spec.options.contains { $0.dashed == word }
        }
        if near == nil, let other = others.first {
            return .usage(
                "\(command.spec.name) has no option \(word)", help: "it belongs to bedtime \(other.name)")
        }
        return .usage(
            "unknown option \(word)",
            help: near.map { "did you mean \($0)?" } ?? "bedtime help \(command.spec.name) lists the options")
    }

    /// Gives the arguments to the places that the command declares.
    private func place(_ words: [String], for command: any Command.Type) throws(CommandError) -> [String: [String]] {
        var rest = words[...]
        var placed: [String: [String]] = [:]
        for argument in command.spec.arguments {
            let taken = argument.count == .oneOrMore ? rest : rest.prefix(1)
            rest = rest.dropFirst(taken.count)
            if taken.isEmpty {
                guard argument.count == .optional else {
                    throw .usage(
                        "\(command.spec.name) needs \(argument.name): \(argument.help)",
                        help: "bedtime help \(command.spec.name) shows how")
                }
            } else {
                placed[argument.name] = Array(taken)
            }
        }
        if let surplus = rest.first {
            throw .usage(
                "\(surplus.quoted) is one argument too many for \(command.spec.name)",
                help: ["am", "pm", "a.m.", "p.m."].contains(surplus.lowercased())
                    ? "write the time without a space, as 7:30pm"
                    : "bedtime help \(command.spec.name) shows what it takes")
        }
        return placed
    }
}
