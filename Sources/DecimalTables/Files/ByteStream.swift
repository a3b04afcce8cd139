/// The bytes of a source as UTF-8, without byte order mark, read in pieces.
struct ByteStream {
    /// How many bytes are looked at before anything else is done with them.
    static let prefixLength = 4096

    private enum Origin {
        case file(SystemFile)
        case memory([UInt8])
    }

    private let origin: Origin
    private let name: String
    private var memoryOffset = 0
    /// The first raw bytes; given out before the rest.
    private var prefix: [UInt8] = []
    private var prefixOffset = 0
    private var decoder: UTF16Decoder?
    private var raw: [UInt8] = []
    private(set) var isAtEnd = false

    /// How the bytes were written.
    let encoding: TableDialect.Encoding

    /// Opens a source, reads its first bytes, and refuses what is no table.
    init(_ source: TableSource) throws(TableError) {
        name = source.name
        do {
            switch source {
            case .file(let path): origin = .file(try SystemFile(path: path))
            case .standardInput: origin = .file(.standardInput)
            case .bytes(let bytes, _): origin = .memory(bytes)
            }
        } catch {
            throw TableError(file: source.name, problem: .cannotRead(ReadFailure(error), isOpening: true))
        }
        var head = [UInt8](repeating: 0, count: Self.prefixLength)
        var count = 0
        while count < head.count {
            let got = try Self.pull(origin, &memoryOffset, name, into: &head, at: count, count: head.count - count)
            if got == 0 { break }
            count += got
        }
        head.removeSubrange(count...)
        prefix = head
        if head.starts(with: [0xEF, 0xBB, 0xBF]) {
            encoding = .utf8WithMark
            prefixOffset = 3
        } else if head.starts(with: [0xFF, 0xFE]) {
            encoding = .utf16LittleEndian
        } else if head.starts(with: [0xFE, 0xFF]) {
            encoding = .utf16BigEndian
        } else {
            encoding = .utf8
        }
        if encoding == .utf16LittleEndian || encoding == .utf16BigEndian {
            decoder = UTF16Decoder(isBigEndian: encoding == .utf16BigEndian)
            prefixOffset = 2
        }
        if let kind = ContentKind(firstBytes: decodedPrefix(), isMarked: encoding != .utf8) {
            throw TableError(file: name, problem: .notATable(kind))
        }
    }

    /// Appends up to `count` raw bytes, as UTF-8, to what lies before `end` in the buffer, which grows as needed.
    ///
    /// A call that adds nothing is followed by others until there is something or `isAtEnd`.
    mutating func read(into buffer: inout [UInt8], end: inout Int, count: Int) throws(TableError) {
        let count = min(count, mostThatRemains)
        guard decoder != nil else {
            Self.reserve(end + count + 1, in: &buffer)
            let got = try pull(into: &buffer, at: end, count: count)
            end += got
            isAtEnd = got == 0
            return
        }
        Self.reserve(end + UTF16Decoder.capacity(for: count) + 1, in: &buffer)
        if raw.count < count { raw = Array(repeating: 0, count: count) }
        var piece = raw
        raw = []
        let got = try pull(into: &piece, at: 0, count: count)
        if got == 0 {
            isAtEnd = true
            end = decoder?.finish(into: &buffer, at: end) ?? end
        } else {
            end = decoder?.decode(piece, count: got, into: &buffer, at: end) ?? end
        }
        raw = piece
    }

    /// What is known of how much there is, so that no buffer is larger than what it is for.
    private var mostThatRemains: Int {
        guard case .memory(let bytes) = origin else { return .max }
        return max(bytes.count - memoryOffset + prefix.count - prefixOffset, 1)
    }

    private static func reserve(_ length: Int, in buffer: inout [UInt8]) {
        if buffer.count < length {
            buffer.append(contentsOf: repeatElement(0, count: length - buffer.count))
        }
    }

    private mutating func pull(into buffer: inout [UInt8], at offset: Int, count: Int) throws(TableError) -> Int {
        let waiting = min(prefix.count - prefixOffset, count)
        if waiting > 0 {
            for index in 0..<waiting { buffer[offset + index] = prefix[prefixOffset + index] }
            prefixOffset += waiting
            return waiting
        }
        return try Self.pull(origin, &memoryOffset, name, into: &buffer, at: offset, count: count)
    }

    private static func pull(
        _ origin: Origin, _ memoryOffset: inout Int, _ name: String,
        into buffer: inout [UInt8], at offset: Int, count: Int
    ) throws(TableError) -> Int {
        switch origin {
        case .memory(let bytes):
            let got = min(bytes.count - memoryOffset, count)
            buffer.replaceSubrange(offset..<(offset + got), with: bytes[memoryOffset..<(memoryOffset + got)])
            memoryOffset += got
            return got
        case .file(let file):
            do {
                return try file.read(into: &buffer, at: offset, count: count)
            } catch {
                throw TableError(file: name, problem: .cannotRead(ReadFailure(error), isOpening: false))
            }
        }
    }

    private func decodedPrefix() -> [UInt8] {
        let rest = Array(prefix[prefixOffset...])
        guard var decoder else { return rest }
        var output = [UInt8](repeating: 0, count: UTF16Decoder.capacity(for: rest.count))
        let end = decoder.decode(rest, count: rest.count, into: &output, at: 0)
        return Array(output[..<end])
    }
}
