private import DecimalTables

extension BedtimeModel {
    /// The longest file that is read as a model, in bytes: room for the covariance of some five hundred terms.
    package static let fileLimit = 16 << 20

    /// Reads a model from its file.
    ///
    /// - Throws: ``ModelError``: unreadable, or not a model, naming the field where one is at fault.
    public init(contentsOfFile path: String) throws(ModelError) {
        let bytes: [UInt8]?
        do throws(SystemFailure) {
            bytes = try WholeFile.bytes(of: path, limit: Self.fileLimit)
        } catch {
            throw .unreadable(path: path, reason: error.text, missing: error.isMissing)
        }
        guard let bytes else { throw .notJSON(reason: "it is larger than \(Self.fileLimit >> 20) MiB") }
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
