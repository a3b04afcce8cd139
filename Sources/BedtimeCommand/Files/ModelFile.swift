import BedtimeKit

/// Models in files.
enum ModelFile {
    /// The model of a file, `-` for standard input; the shipped one for nil, and for `shipped` where no file has that name.
    ///
    /// - Throws: `CommandError`: 66 when there is none, 65 when it is not a model that can be used, naming the field.
    static func load(_ path: String?) throws(CommandError) -> BedtimeModel {
        guard let path else { return .shipped }
        if path == "shipped", !OutputFile.isSame(path, path) { return .shipped }
        let bytes = try InputFile.bytes(of: path)
        let name = path == "-" ? "standard input" : path
        do throws(ModelError) {
            return try BedtimeModel(json: bytes)
        } catch {
            throw .badData("\(name): \(error)", help: "models are made by bedtime train FILE --output MODEL")
        }
    }
}
