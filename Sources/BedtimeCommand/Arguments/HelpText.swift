/// The help of a command: how to write it, what it does, what it takes.
struct HelpText {
    /// The commands from the program to the one that help is wanted on.
    let path: [any Command.Type]

    private static let width = 100

    /// The whole text, ending in a line end.
    func rendered() -> String {
        guard let spec = path.last?.spec else { return "" }
        let meant = spec.defaultSubcommand?.spec
        let names = path.map { $0.spec.name }.joined(separator: " ")
        var sections = ["\(names): \(spec.abstract)\n", usage(names, spec, meant)]
        sections += spec.discussion.split(separator: "\n\n").map { Self.wrapped(String($0), indent: 0) }
        let arguments = (meant ?? spec).arguments.map { ($0.synopsis, $0.help) }
        let options = (meant ?? spec).options.map { (Self.label($0), $0.help) }
        let commands = spec.subcommands.map { ($0.spec.name, $0.spec.abstract) }
        sections += Self.table("commands:", commands)
        sections += Self.table("arguments:", arguments)
        sections += Self.table("options:", options)
        sections += Self.table("options that work everywhere:", OptionSpec.everywhere.map { (Self.label($0), $0.help) })
        if path.count == 1 { sections.append("bedtime help COMMAND tells more about one command.\n") }
        return sections.joined(separator: "\n")
    }

    private func usage(_ names: String, _ spec: CommandSpec, _ meant: CommandSpec?) -> String {
        var lines: [String] = []
        if let meant {
            lines.append(([names, "[\(meant.name)]"] + meant.arguments.map(\.synopsis)).joined(separator: " "))
        }
        if spec.subcommands.isEmpty {
            lines.append(([names] + spec.arguments.map(\.synopsis)).joined(separator: " "))
        } else {
            lines.append("\(names) COMMAND")
        }
        return lines.map { "usage: \($0) [options]\n" }.joined()
    }

    private static func label(_ option: OptionSpec) -> String {
        (option.letter.map { "-\($0), " } ?? "") + option.synopsis
    }

    /// Two columns under a title; nothing when there are no rows.
    private static func table(_ title: String, _ rows: [(label: String, text: String)]) -> [String] {
        guard let widest = rows.map(\.label.count).max() else { return [] }
        let column = min(widest, 28) + 4
        let lines = rows.map { row in
            let label = "  " + row.label
            let text = wrapped(row.text, indent: column)
            if label.count + 2 > column { return label + "\n" + text }
            return label + text.dropFirst(label.count)
        }
        return [title + "\n" + lines.joined()]
    }

    /// Lines of at most ``width`` characters, each indented and ended.
    private static func wrapped(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).map { margin + $0 + "\n" }.joined()
    }
}
