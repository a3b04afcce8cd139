import Testing

@testable import BedtimeCommand

@Suite("The command line")
struct ArgumentParserTests {
    private func request(_ line: [String]) throws(CommandError) -> ArgumentParser.Request {
        try ArgumentParser(root: Bedtime.self).parse(line)
    }

    /// The command that a line runs and what it is given.
    private func run(_ line: String) throws -> (command: any Command.Type, arguments: ParsedArguments) {
        let words = line.split(separator: " ").map(String.init)
        guard case .run(let command, let arguments) = try request(words) else {
            throw CommandError.bug("\(line) runs no command")
        }
        return (command, arguments)
    }

    @Test(
        "without the word recommend means the same",
        arguments: [
            "7:00 --sleep 8 --coffee 2", "recommend 7:00 --sleep 8 --coffee 2", "--sleep 8 recommend --coffee 2 7:00",
            "--coffee=2 7:00 --sleep=8", "--sleep 8 --coffee 2 -- 7:00", "--sleep 8 7:00 --coffee=2 --",
        ])
    func recommend(_ line: String) throws {
        let (command, arguments) = try run(line)
        #expect(command.spec.name == Recommend.spec.name)
        #expect(arguments.text(.wake) == "7:00")
        #expect(arguments.text(Recommend.sleep) == "8")
        #expect(arguments.text(Recommend.coffee) == "2")
        #expect(!arguments.has(.json))
    }

    @Test("with nothing at all is a question with everything usual")
    func bare() throws {
        let (command, arguments) = try run("")
        #expect(command.spec.name == Recommend.spec.name)
        #expect(arguments.text(.wake) == nil)
    }

    @Test("takes options and arguments in any order, short forms, values that begin with a dash, and what follows --")
    func forms() throws {
        for line in ["train a.csv b.csv -o m.json", "-o m.json train a.csv b.csv"] {
            let (command, arguments) = try run(line)
            #expect(command.spec.name == Train.spec.name)
            #expect(arguments.all(.files) == ["a.csv", "b.csv"])
            #expect(arguments.text(.output) == "m.json")
        }
        #expect(try run("train x -om.json").arguments.text(.output) == "m.json")
        #expect(try run("train x -o=m.json").arguments.text(.output) == "m.json")
        #expect(try run("train x -o -").arguments.text(.output) == "-")
        #expect(try run("train -").arguments.all(.files) == ["-"])
        #expect(try run("train --ridge -1 x").arguments.text(Train.ridge) == "-1")
        #expect(try run("train --ridge -.5 x").arguments.text(Train.ridge) == "-.5")
        #expect(try run("train --target=--odd x").arguments.text(Train.target) == "--odd")
        #expect(try run("train --target= x").arguments.text(Train.target) == "")
        #expect(try run("train -- --json -o").arguments.all(.files) == ["--json", "-o"])
        #expect(try run("train --columns a=b --columns c=d x").arguments.texts(.columns) == ["a=b", "c=d"])
        #expect(try run("model show --json").command.spec.name == ModelShow.spec.name)
        #expect(try run("model --json show m.json").arguments.text(.optionalModel) == "m.json")
        #expect(try run("evaluate m.json a b").arguments.all(.files) == ["a", "b"])
    }

    @Test(
        "that is wrong gets an error that names what is right",
        arguments: [
            (["--slep", "8"], "unknown option --slep", "did you mean --sleep?"),
            (["--cofee=2"], "unknown option --cofee", "did you mean --coffee?"),
            (["trian", "x.csv"], "unknown command \"trian\"", "did you mean bedtime train?"),
            (["model", "chek"], "unknown command \"chek\"", "did you mean bedtime model check?"),
            (["quux"], "unknown command \"quux\"", "bedtime --help lists the commands"),
            (["help", "evalute"], "unknown command \"evalute\"", "did you mean bedtime evaluate?"),
            (["help", "train", "x"], "\"x\" is one word too many for help", "write bedtime help COMMAND"),
            (["-x"], "unknown option -x", "bedtime help recommend lists the options"),
            (["--sleep"], "--sleep needs a value", nil),
            (["--sleep", "--json"], "--sleep needs a value", nil),
            (["--json=yes"], "--json takes no value, but \"yes\" was given", nil),
            (["--sleep", "8", "--sleep=9"], "--sleep is given twice", "give it once"),
            (["--json", "--json"], "--json is given twice", "give it once"),
            (["7:00", "8:00"], "\"8:00\" is one argument too many for recommend", nil),
            (
                ["7:30", "PM"], "\"PM\" is one argument too many for recommend",
                "write the time without a space, as 7:30pm"
            ),
            (["train"], "train needs FILE: CSV files with nights; - is standard input", nil),
            (["evaluate", "m.json"], "evaluate needs FILE: CSV files with nights; - is standard input", nil),
            (["train", "x", "--sleep", "8"], "train has no option --sleep", "it belongs to bedtime recommend"),
            (["model"], "model needs to know what to do", "add one of: show, check"),
        ] as [([String], String, String?)])
    func wrong(_ line: [String], message: String, help: String?) {
        do throws(CommandError) {
            _ = try request(line)
            Issue.record("\(line) was taken")
        } catch {
            #expect(error.message == message)
            #expect(error.exitCode == .wrongUse)
            if let help { #expect(error.help == help) }
        }
    }

    @Test("that asks for help gets it on the command it names, whatever else it says")
    func help() throws {
        func path(_ line: String) throws -> [String] {
            guard case .help(let path) = try request(line.split(separator: " ").map(String.init)) else { return [] }
            return path.map { $0.spec.name }
        }
        #expect(try path("--help") == ["bedtime"])
        #expect(try path("help") == ["bedtime"])
        #expect(try path("7:00 -h") == ["bedtime"])
        #expect(try path("help train") == ["bedtime", "train"])
        #expect(try path("train --help --oddity") == ["bedtime", "train"])
        #expect(try path("help model show") == ["bedtime", "model", "show"])
        #expect(try path("model show --help") == ["bedtime", "model", "show"])
    }

    @Test("knows each option by one form only, so that options may stand before the command")
    func consistent() {
        let options = OptionSpec.everywhere + Bedtime.spec.allOptions
        for option in options {
            for other in options where other.name == option.name {
                #expect(other.takesValue == option.takesValue && other.isRepeatable == option.isRepeatable)
                #expect(other.letter == option.letter)
            }
        }
    }
}

@Suite("A suggestion")
struct SpellingTests {
    @Test(
        "is the nearest word, if one is near",
        arguments: [
            ("--slep", "--sleep"), ("--SLEEP", "--sleep"), ("--lsepe", "--sleep"), ("--cof", "--coffee"), ("--co", nil),
            ("--json5", "--json"),
            ("", nil), ("--zzzzzzz", nil), ("--skip", "--skip-bad-rows"),
        ] as [(String, String?)])
    func nearest(_ word: String, wanted: String?) {
        let words = ["--sleep", "--coffee", "--json", "--skip-bad-rows"]
        #expect(Spelling.nearest(to: word, among: words) == wanted)
    }
}
