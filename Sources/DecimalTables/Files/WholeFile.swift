/// Whole files.
package enum WholeFile {
    /// All bytes of a file.
    package static func bytes(of path: String) throws(SystemFailure) -> [UInt8] {
        let file = try SystemFile(path: path)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try file.read(into: &buffer, at: 0, count: buffer.count)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }
}
