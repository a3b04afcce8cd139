/// Writes errors to standard error: the one place that gives them their form.
enum ErrorText {
    /// Writes `error: …` and, where there is something to do, `help: …`.
    static func write(_ error: CommandError, colorAllowed: Bool) {
        guard !error.message.isEmpty else { return }
        let hasColor = Terminal(colorAllowed: colorAllowed).errorHasColor
        writeLine(label: "error", error.message, color: hasColor ? 31 : nil)
        if let help = error.help { writeLine(label: "help", help, color: hasColor ? 36 : nil) }
    }

    /// Writes one line with its label, in a colour of ANSI's if there is one.
    static func writeLine(label: String, _ text: String, color: Int?) {
        let head = color.map { "\u{1B}[1;\($0)m\(label):\u{1B}[0m" } ?? "\(label):"
        Terminal.writeError("\(head) \(text.printable)\n")
    }
}
