/// Somewhere that bytes go: standard output, a file, a pipe.
protocol ByteSink: AnyObject {
    /// Takes bytes, now or a little later.
    func write(_ bytes: [UInt8]) throws(CommandError)

    /// Brings everything to its place. Without it, a file is not made.
    func finish() throws(CommandError)
}

extension ByteSink {
    /// Writes a text in UTF-8.
    func write(_ text: String) throws(CommandError) {
        try write(Array(text.utf8))
    }
}
