#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// One line on standard error that says how far a long work has come; it appears after half a second and goes at the end.
///
/// ```swift
/// var progress = environment.progress("reading nights.csv")
/// progress.update(done: bytesRead, of: fileSize)
/// progress.finish()
/// ```
struct Progress {
    private let label: String
    private let isShown: Bool
    private let start = Self.milliseconds()
    private var lastShown: Int?

    /// - Parameters:
    ///   - label: what is being done.
    ///   - isShown: whether a person watches.
    init(_ label: String, isShown: Bool) {
        self.label = label
        self.isShown = isShown
    }

    /// Shows how much is done, at most ten times a second; costs next to nothing otherwise.
    mutating func update(done: Int, of total: Int?) {
        guard isShown else { return }
        let now = Self.milliseconds()
        guard now - start >= 500, now - (lastShown ?? 0) >= 100 else { return }
        lastShown = now
        let share = total.map { $0 > 0 ? "\(Int(100 * Double(done) / Double($0))) %" : "" } ?? "\(done)"
        Terminal.writeError("\r\(label) \(share)\u{1B}[K")
    }

    /// Takes the line away.
    mutating func finish() {
        if lastShown != nil { Terminal.writeError("\r\u{1B}[K") }
        lastShown = nil
    }

    private static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
}
