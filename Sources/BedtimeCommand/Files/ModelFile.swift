import BedtimeKit
import DecimalTables

/// Models in files.
enum ModelFile {
    /// The model of a file, `-` for standard input; the shipped one for nil, and for `shipped` where no file has that name.
    ///
    /// - Throws: `CommandError`: 66 when there is none, 74 when reading it fails, 65 when it is not a model that can be
    ///   used, naming the field.
    static func load(_ path: String?) throws(CommandError) -> BedtimeModel {
        guard let path else { return .shipped }
        if path == "shipped", !OutputFile.isSame(path, path) { return .shipped }
        let source: TableSource = path == "-" ? .standardInput : .file(path)
        let bytes: [UInt8]?
        do throws(TableError) {
            bytes = try WholeFile.bytes(of: source, limit: BedtimeModel.fileLimit)
        } catch {
            throw CommandError(error)
        }
        let help = "models are made by bedtime train FILE --output MODEL"
        guard let bytes else {
            let most = BedtimeModel.fileLimit >> 20
            throw .badData("\(source.name): not a model: it is larger than \(most) MiB", help: help)
        }
        do throws(ModelError) {
            return try BedtimeModel(json: bytes)
        } catch {
            throw .badData("\(source.name): \(error)", help: help)
        }
    }
}
