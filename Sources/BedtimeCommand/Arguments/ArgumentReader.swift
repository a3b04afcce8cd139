/// Splits the words of a command line into options and arguments, in the order they were given.
///
/// Options of all commands are known at once: one name takes a value everywhere or nowhere. So the reader needs not know
/// the command, and options may stand before its name.
struct ArgumentReader {
    /// A piece of the command line.
    enum Item {
        case option(OptionSpec, value: String?)
        case valueMissing(OptionSpec)
        case valueUnwanted(OptionSpec, String)
        case unknownOption(String)
        case argument(String)
    }

    /// The pieces.
    private(set) var items: [Item] = []
    private let options: [OptionSpec]
    private var words: ArraySlice<String>

    init(_ words: [String], options: [OptionSpec]) {
        self.options = options
        self.words = words[...]
        while let word = self.words.popFirst() {
            if word == "--" {
                items += self.words.map { .argument($0) }
                break
            }
            if word.hasPrefix("--") {
                readLong(word)
            } else if word.hasPrefix("-"), word.count > 1 {
                readShort(word)
            } else {
                items.append(.argument(word))
            }
        }
    }

    private mutating func readLong(_ word: String) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        guard let option = options.first(where: { $0.name == name }) else {
            items.append(.unknownOption("--" + name))
            return
        }
        read(option, attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    /// `-o FILE`, `-oFILE` and `-o=FILE`.
    private mutating func readShort(_ word: String) {
        let letter = word[word.index(after: word.startIndex)]
        guard let option = options.first(where: { $0.letter == letter }), option.takesValue || word.count == 2 else {
            items.append(.unknownOption(word))
            return
        }
        var attached = word.dropFirst(2)
        if attached.hasPrefix("=") { attached = attached.dropFirst() }
        read(option, attached: word.count > 2 ? String(attached) : nil)
    }

    private mutating func read(_ option: OptionSpec, attached: String?) {
        guard option.takesValue else {
            items.append(attached.map { .valueUnwanted(option, $0) } ?? .option(option, value: nil))
            return
        }
        if let attached {
            items.append(.option(option, value: attached))
        } else if let next = words.first, Self.canBeValue(next) {
            words.removeFirst()
            items.append(.option(option, value: next))
        } else {
            items.append(.valueMissing(option))
        }
    }

    /// Anything but an option: `-` alone is standard input or output, and a negative number is a number.
    private static func canBeValue(_ word: String) -> Bool {
        guard word.hasPrefix("-"), word.count > 1 else { return true }
        let rest = word.dropFirst()
        return rest.first.map { $0.isASCII && $0.isNumber } == true || rest.hasPrefix(".")
    }
}
