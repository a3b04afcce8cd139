private import DecimalTables

extension BedtimeModel {
    /// Reads a model from its file.
    ///
    /// - Throws: ``ModelError``: unreadable, or not a model, naming the field where one is at fault.
    public init(contentsOfFile path: String) throws(ModelError) {
        let bytes: [UInt8]
        do throws(SystemFailure) {
            bytes = try WholeFile.bytes(of: path)
        } catch {
            throw .unreadable(path: path, reason: error.text, missing: error.isMissing)
        }
        try self.init(json: bytes)
    }

    /// Writes the model to a file, which appears whole or not at all; one that is there is replaced.
    ///
    /// - Throws: ``ModelError/unwritable(path:reason:)``.
    public func write(toFile path: String) throws(ModelError) {
        let bytes = try json()
        do throws(SystemFailure) {
            let file = try FileReplacement(path)
            try file.write(bytes)
            try file.commit()
        } catch {
            throw .unwritable(path: path, reason: error.text)
        }
    }
}
