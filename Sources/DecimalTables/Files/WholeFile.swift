/// Whole files.
package enum WholeFile {
    /// All bytes of a file; nil when there are more than `limit`.
    package static func bytes(of path: String, limit: Int) throws(SystemFailure) -> [UInt8]? {
        try bytes(of: SystemFile(path: path), limit: limit)
    }

    /// All bytes of a source; nil when there are more than `limit`.
    package static func bytes(of source: TableSource, limit: Int) throws(TableError) -> [UInt8]? {
        let file: SystemFile
        do throws(SystemFailure) {
            switch source {
            case .file(let path): file = try SystemFile(path: path)
            case .standardInput: file = .standardInput
            case .bytes(let bytes, _): return bytes.count <= limit ? bytes : nil
            }
        } catch {
            throw TableError(file: source.name, problem: .cannotRead(ReadFailure(error), isOpening: true))
        }
        do throws(SystemFailure) {
            return try bytes(of: file, limit: limit)
        } catch {
            throw TableError(file: source.name, problem: .cannotRead(ReadFailure(error), isOpening: false))
        }
    }

    private static func bytes(of file: SystemFile, limit: Int) throws(SystemFailure) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try file.read(into: &buffer, at: 0, count: buffer.count)
            if count == 0 { return bytes }
            guard count <= limit - bytes.count else { return nil }
            bytes += buffer[..<count]
        }
    }
}
