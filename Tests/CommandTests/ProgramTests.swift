import Foundation
import Testing

@Suite("The built program")
struct ProgramTests {
    private let program = BuiltProgram()

    @Test("says its version, and its help holds every command")
    func help() throws {
        #expect(try program.run(["--version"]) == .init(output: "bedtime 1.0.0\n", error: "", exitCode: 0))
        let help = try program.run(["--help"])
        #expect(help.exitCode == 0 && help.error.isEmpty)
        for word in ["recommend", "train", "evaluate", "model", "simulate", "--sleep H", "--zone NAME", "-h, --help"] {
            #expect(help.output.contains(word))
        }
        #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
        #expect(try program.run(["help", "simulate"]) == program.run(["simulate", "--help"]))
    }

    @Test("tells a mistake on standard error, in one form, with exit code 64")
    func mistakes() throws {
        #expect(
            try program.run(["--slep", "8"])
                == .init(output: "", error: "error: unknown option --slep\nhelp: did you mean --sleep?\n", exitCode: 64)
        )
        #expect(
            try program.run(["simulate", "--rows", "-5"])
                == .init(
                    output: "", error: "error: --rows is \"-5\": expected a whole number of 1 or more, such as 1000\n",
                    exitCode: 64))
        let typed = try program.run(["--x\u{1B}[31m\n"])
        #expect(typed.error.hasPrefix("error: unknown option --x\\u{1B}[31m\\n\n"))
    }

    @Test("checks the zone and the time that it is given, wherever they are used")
    func zones() throws {
        let zone = try program.run(["simulate", "--zone", "America/New_Yrok"])
        #expect(zone.exitCode == 64 && zone.error.contains("did you mean America/New_York?") && zone.output.isEmpty)
        #expect(try program.run(["simulate", "--rows", "1", "--now", "noon"]).exitCode == 64)
        #expect(try program.run(["simulate", "--rows", "1", "--12h", "--24h"]).exitCode == 64)
        for variable in [
            "EST5EDT,M3.2.0,M11.1.0", "<+03>-3", ":America/New_York", "/usr/share/zoneinfo/UTC", "", "UTC0",
        ] {
            let known = try BuiltProgram(variables: ["TZ": variable]).run(["simulate", "--rows", "1", "--now", "7:00"])
            #expect(known.exitCode == 0, "TZ=\(variable): \(known.error)")
        }
        for variable in ["America/New_Yrok", "/etc/passwd", "Mars", "EST5EDT,M3.2.0"] {
            let unknown = try BuiltProgram(variables: ["TZ": variable]).run([
                "simulate", "--rows", "1", "--now", "7:00",
            ])
            #expect(unknown.exitCode == 64 && unknown.error.hasPrefix("error: TZ is "), "TZ=\(variable)")
        }
        let none = try BuiltProgram(variables: ["TZDIR": "/nowhere"]).run(["simulate", "--zone", "Europe/Berlin"])
        #expect(none.exitCode == 64 && none.error.contains("no time zone files"))
    }

    @Test("simulates nights on standard output or in a file, the same for a seed")
    func simulate() throws {
        let folder = try TemporaryFolder()
        let printed = try program.run(["simulate", "--rows", "5000", "--seed", "7"])
        #expect(
            printed.output.hasPrefix("wake,estimatedSleep,coffee,actualSleep\n26100,7.5,1,28297\n73800,8.75,1,32779\n"))
        #expect(printed.output.split(separator: "\n").count == 5001)
        let path = folder.path("nights.csv")
        #expect(
            try program.run(["simulate", "-o", path, "--seed=7", "--rows=5000"])
                == .init(output: "", error: "", exitCode: 0))
        #expect(try folder.read("nights.csv") == printed.output)
        #expect(try folder.names() == ["nights.csv"])
        #expect(try program.run(["simulate", "--rows", "5000", "--seed", "7", "-o", "-"]) == printed)
        #expect(try program.run(["simulate", "--rows", "5000", "--seed", "7", "-o", "/dev/stdout"]) == printed)
    }

    @Test("replaces a file whole, with its permissions, through a link; what it cannot write it leaves alone")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "nights.csv")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("nights.csv"))
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "nights.csv")
        #expect(try program.run(["simulate", "--rows", "1", "-o", folder.path("link")]).exitCode == 0)
        #expect(try folder.read("nights.csv").hasPrefix("wake,"))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("nights.csv"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "nights.csv")

        let missing = try program.run(["simulate", "--rows", "1", "-o", folder.path("none/nights.csv")])
        #expect(missing.exitCode == 73 && missing.error.contains("No such file or directory"))
        #expect(try program.run(["simulate", "--rows", "1", "-o", folder.url.path]).exitCode == 73)
        #expect(try program.run(["simulate", "--rows", "1", "-o", ""]).exitCode == 73)
        #expect(try folder.names() == ["link", "nights.csv"])
    }

    @Test("writes into a pipe, ends quietly when its reader goes, and leaves nothing when interrupted")
    func pipes() throws {
        let folder = try TemporaryFolder()
        let fifo = folder.path("fifo")
        let piped = try program.shell("mkfifo '\(fifo)'; bedtime simulate --rows 2 -o '\(fifo)' & cat '\(fifo)'; wait")
        #expect(piped.output.split(separator: "\n").count == 3)
        let head = try program.shell("{ bedtime simulate --rows 300000; echo $? >&2; } | head -n 1")
        #expect(head.output == "wake,estimatedSleep,coffee,actualSleep\n")
        #expect(head.error == "0\n")
        let big = folder.path("big.csv")
        let killed = try program.shell(
            "'\(BuiltProgram.path)' simulate --rows 3000000 -o '\(big)' & sleep 0.2; kill -TERM $!; wait $!; echo $?")
        #expect(killed.output == "143\n")
        #expect(try folder.names() == ["fifo"])
        // A shell lets what it starts in the background ignore SIGQUIT, so that bedtime must be in front.
        let quit = try program.shell(
            "ulimit -c 0; (sleep 0.3; kill -QUIT $(cat '\(folder.path("pid"))')) & sh -c 'echo $$ > \(folder.path("pid")); "
                + "exec \(BuiltProgram.path) simulate --rows 3000000 -o \(big)'; echo $?; rm '\(folder.path("pid"))'")
        #expect(quit.output == "131\n")
        #expect(try folder.names() == ["fifo"])
    }

    @Test("says that a file would be too large for the limit, and leaves nothing")
    func limit() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("big.csv")
        // 512 bytes a block where sh follows POSIX, 1024 in some: less than the file in any case.
        let limited = try program.shell("ulimit -f 100; '\(BuiltProgram.path)' simulate --rows 100000 -o '\(path)'")
        #expect(limited.exitCode == 73)
        #expect(limited.error.hasPrefix("error: cannot write \(path): File too large"))
        #expect(try folder.names().isEmpty)
    }

    #if os(Linux)
        @Test("says when the disk is full or the output closed, with exit code 74")
        func full() throws {
            let full = try program.shell("bedtime simulate --rows 1 > /dev/full; echo $?")
            #expect(full.output == "74\n")
            #expect(full.error == "error: writing to standard output failed: No space left on device\n")
            #expect(try program.shell("bedtime --version > /dev/full; echo $?").output == "74\n")
            #expect(try program.shell("bedtime --version >&-").exitCode == 74)
            #expect(try program.shell("bedtime simulate --rows 1 -o /dev/full").exitCode == 74)
        }
    #endif
}
