/// A file that appears whole or not at all: written beside its place, brought to the disk, then renamed.
///
/// A file that is there already keeps its permissions, and one that a symbolic link points to is replaced where it lies.
/// Without ``commit()`` the old file stays, and the unfinished one goes with this object.
package final class FileReplacement {
    /// Where the unfinished file lies.
    package let temporaryPath: String
    private let path: String
    private let file: SystemFile
    private var isCommitted = false

    /// Begins a file.
    ///
    /// - Throws: ``SystemFailure`` when it cannot be made there.
    package init(_ path: String) throws(SystemFailure) {
        let resolved = SystemFile.resolved(path)
        let name = resolved.split(separator: "/").last ?? "output"
        let prefix = "\(Self.folder(of: resolved))/.\(name.prefix(40)).\(SystemFile.processNumber)"
        var attempt = 0
        while true {
            let temporaryPath = "\(prefix).\(attempt).tmp"
            do throws(SystemFailure) {
                file = try SystemFile(creating: temporaryPath, permissionsOf: resolved)
                self.temporaryPath = temporaryPath
                self.path = resolved
                return
            } catch {
                attempt += 1
                guard error.alreadyExists, attempt < 1000 else { throw error }
            }
        }
    }

    deinit {
        if !isCommitted { SystemFile.remove(temporaryPath) }
    }

    /// Writes bytes to the unfinished file.
    package func write(_ bytes: [UInt8]) throws(SystemFailure) {
        try file.write(bytes)
    }

    /// Brings the file to the disk and to its place.
    package func commit() throws(SystemFailure) {
        try file.synchronize()
        try SystemFile.rename(temporaryPath, to: path)
        isCommitted = true
        // The new name reaches the disk with the folder; some file systems cannot, and the file is in place anyway.
        if let folder = try? SystemFile(path: Self.folder(of: path)) { try? folder.synchronize() }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
