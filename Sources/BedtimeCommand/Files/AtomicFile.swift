import DecimalTables

/// A result that appears whole or not at all, and leaves nothing behind when the person interrupts the program.
final class AtomicFile: ByteSink {
    private let path: String
    private let file: FileReplacement
    private var isFinished = false

    /// - Parameter path: where the file is to be.
    /// - Throws: `CommandError` (73) with the reason, when it cannot be made.
    init(_ path: String) throws(CommandError) {
        self.path = path
        do throws(SystemFailure) {
            file = try FileReplacement(path)
        } catch {
            throw .cannotWrite("cannot write \(path): \(error.text)")
        }
        InterruptCleanup.remember(file.temporaryPath)
    }

    deinit {
        if !isFinished { InterruptCleanup.forget() }
    }

    /// Takes bytes.
    func write(_ bytes: [UInt8]) throws(CommandError) {
        do throws(SystemFailure) {
            try file.write(bytes)
        } catch {
            throw .cannotWrite("cannot write \(path): \(error.text)")
        }
    }

    /// Brings the file to the disk and to its place.
    func finish() throws(CommandError) {
        do throws(SystemFailure) {
            try file.commit()
        } catch {
            throw .cannotWrite("cannot write \(path): \(error.text)")
        }
        isFinished = true
        InterruptCleanup.forget()
    }
}
