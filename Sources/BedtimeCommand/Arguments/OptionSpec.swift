/// An option of the command line, as declared: `--output FILE`, `-o FILE`, or a flag without a value.
struct OptionSpec: Sendable {
    /// The long name without dashes.
    let name: String
    /// The letter of the short form, if there is one.
    let letter: Character?
    /// What stands for the value in help; nil for a flag.
    let placeholder: String?
    /// What it does, in a line or two.
    let help: String
    /// Whether it may be given more than once.
    let isRepeatable: Bool

    init(_ name: String, letter: Character? = nil, _ placeholder: String? = nil, repeatable: Bool = false, help: String)
    {
        self.name = name
        self.letter = letter
        self.placeholder = placeholder
        self.help = help
        isRepeatable = repeatable
    }

    /// Whether a value follows.
    var takesValue: Bool { placeholder != nil }

    /// `--output`.
    var dashed: String { "--" + name }

    /// `--output FILE`.
    var synopsis: String { placeholder.map { "\(dashed) \($0)" } ?? dashed }
}

/// An argument without a name, known by its place.
struct ArgumentSpec: Sendable {
    /// How many there are.
    enum Count: Sendable {
        case optional, one, oneOrMore
    }

    /// What stands for it in help: `FILE`.
    let name: String
    /// How many may be given.
    let count: Count
    /// What it is.
    let help: String

    init(_ name: String, _ count: Count, help: String) {
        self.name = name
        self.count = count
        self.help = help
    }

    /// `[WAKE]`, `MODEL`, `FILE…`.
    var synopsis: String {
        switch count {
        case .optional: "[\(name)]"
        case .one: name
        case .oneOrMore: "\(name)…"
        }
    }
}
