import BedtimeKit

/// `bedtime simulate`: made-up nights as CSV.
enum Simulate: Command {
    static let rows = OptionSpec("rows", "N", help: "how many nights; 1000 if left out")
    static let seed = OptionSpec("seed", "S", help: "what to draw them from; the same seed gives the same nights")

    static let spec = CommandSpec(
        "simulate", abstract: "write made-up nights as CSV",
        discussion: """
            The nights follow actualSleep = 3600 · estimatedSleep + 832 · cups + 460 + noise, in seconds; the noise is \
            normal with standard deviation √(20² + (42 · cups)²). So it is known what training should find. The same rows \
            and seed give the same bytes on every machine.
            """,
        options: [rows, seed, .output])

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws(CommandError) {
        let rows = try arguments.value(rows, PlainNumber.count) ?? 1000
        let seed = try arguments.value(seed, PlainNumber.seed) ?? 1
        let sink = try environment.openOutput(arguments.text(.output))
        var progress = environment.progress("simulating nights", writingTo: sink)

        var chunk = Array((SimulatedNight.csvHeader + "\n").utf8)
        var done = 0
        for night in SimulatedNights(count: rows, seed: seed) {
            night.appendCSV(to: &chunk)
            chunk.append(UInt8(ascii: "\n"))
            done += 1
            if done.isMultiple(of: 4096) {
                try sink.write(chunk)
                chunk.removeAll(keepingCapacity: true)
                progress.update(done: done, of: rows)
            }
        }
        try sink.write(chunk)
        progress.finish()
        try sink.finish()
    }
}
