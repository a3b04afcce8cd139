#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// The files that describe the world's time zones, in the folders where libc looks for them.
struct ZoneFiles {
    /// Where zone files lie on this system, those that libc asks first in front.
    let folders: [String]

    /// What to do about a bad name.
    static let example = "write a place, such as America/New_York or Europe/Berlin, or UTC"

    /// The folders of this system; `TZDIR` is honoured where libc does.
    init() {
        #if canImport(Musl)
            folders = ["/usr/share/zoneinfo", "/share/zoneinfo", "/etc/zoneinfo"]
        #else
            if let folder = Terminal.variable("TZDIR"), !folder.isEmpty {
                folders = [folder]
            } else {
                #if canImport(Darwin)
                    folders = ["/var/db/timezone/zoneinfo", "/usr/share/zoneinfo"]
                #else
                    folders = ["/usr/share/zoneinfo"]
                #endif
            }
        #endif
    }

    init(folders: [String]) {
        self.folders = folders
    }

    /// Checks a zone's name.
    ///
    /// - Parameters:
    ///   - name: such as `America/New_York`.
    ///   - source: where it was given, for the message.
    /// - Returns: what to put in `TZ`.
    /// - Throws: `CommandError` (64) with the nearest name.
    func check(_ name: String, from source: String) throws(CommandError) -> String {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        if parts.contains(where: { $0.isEmpty || $0 == ".." || $0 == "." }) || name.contains("\0") {
            throw .usage("\(source) is \(name.quoted): expected the name of a time zone", help: Self.example)
        }
        if folders.contains(where: { Self.isZoneFile($0 + "/" + name) }) { return name }
        if ["UTC", "GMT", "Etc/UTC"].contains(name) { return "UTC0" }
        guard folders.contains(where: Self.isFolder) else {
            throw .usage(
                "\(source) is \(name.quoted), but this system has no time zone files",
                help: "install the package tzdata, or name their folder in TZDIR")
        }
        throw .usage(
            "\(source) is \(name.quoted): there is no such time zone",
            help: nearest(to: name).map { "did you mean \($0)?" } ?? Self.example)
    }

    /// The name that was probably meant: in the same folder first, then anywhere, then by its last part alone.
    func nearest(to name: String) -> String? {
        if let slash = name.lastIndex(of: "/") {
            let folder = String(name[..<slash])
            if let near = Spelling.nearest(to: name, among: names(under: folder)) { return near }
        }
        let all = names(under: "")
        // A whole continent: its first place in the alphabet is not what was meant.
        if all.contains(where: { $0.lowercased().hasPrefix(name.lowercased() + "/") }) { return nil }
        if let near = Spelling.nearest(to: name, among: all) { return near }
        var places: [String: String] = [:]
        for name in all {
            if let place = name.split(separator: "/").last { places[String(place), default: name] = name }
        }
        let place = name.split(separator: "/").last.map { $0.split(separator: " ").joined(separator: "_") } ?? name
        return Spelling.nearest(to: place, among: places.keys.sorted()).flatMap { places[$0] }
    }

    /// The names of all zones in a folder and the folders in it, sorted.
    private func names(under folder: String) -> [String] {
        var names: Set<String> = []
        for root in folders {
            collect(under: folder, in: root, into: &names, depth: 0)
        }
        return names.sorted()
    }

    private func collect(under folder: String, in root: String, into names: inout Set<String>, depth: Int) {
        guard depth < 4, let stream = opendir(root + "/" + folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            // `posix` and `right` hold all zones once more.
            if name.hasPrefix(".") || folder.isEmpty && (name == "posix" || name == "right") { continue }
            let path = folder.isEmpty ? name : folder + "/" + name
            if Self.isFolder(root + "/" + path) {
                collect(under: path, in: root, into: &names, depth: depth + 1)
            } else if Self.isZoneFile(root + "/" + path) {
                names.insert(path)
            }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a regular file begins with `TZif` (RFC 9636, section 3.1).
    static func isZoneFile(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        let descriptor = OutputFile.openFile(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var magic: [UInt8] = [0, 0, 0, 0]
        let size = magic.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        return size == 4 && magic.elementsEqual("TZif".utf8)
    }
}
