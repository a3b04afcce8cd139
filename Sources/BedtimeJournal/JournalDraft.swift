#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// An entry to be written: everything but its revision, which is chosen when it is written.
///
/// ```swift
/// var random = SystemRandomNumberGenerator()
/// let id = JournalID.random(using: &random)
/// let draft = try JournalDraft(id: id, kind: "drink", at: now, zone: "Asia/Tokyo", payload: drink)
/// try JournalFile(path: path).add(draft)
/// ```
public struct JournalDraft: Hashable, Sendable {
    /// What all lines about one thing share.
    public let id: String
    /// What the thing is.
    public let kind: String
    /// Whether the line takes the thing away.
    public let isRemoved: Bool
    /// For a line that undoes: the revision of the change that it goes back to, 0 for none.
    public let restores: Int?
    /// The instant as it will be written.
    let at: [UInt8]
    /// The further keys with their values, JSON.
    let fields: [Field]

    struct Field: Hashable, Sendable {
        let key: String
        let value: [UInt8]
    }

    /// An entry whose fields are those of a value.
    ///
    /// - Parameters:
    ///   - id: a new one of ``JournalID/random(using:)``, or that of the thing that changes.
    ///   - kind: what the thing is.
    ///   - at: when it happened, with the offset of clocks there and then.
    ///   - zone: the name of the time zone, such as `Asia/Tokyo`.
    ///   - payload: a value that is encoded as an object; it has no key of the envelope: `id`, `revision`, `kind`,
    ///     `at`, `zone`, `removed`, `restores`.
    /// - Throws: ``JournalError/badDraft(field:found:expected:)``.
    public init(
        id: String, kind: String, at: JournalInstant, zone: String? = nil, payload: some Encodable
    ) throws(JournalError) {
        try self.init(id: id, kind: kind, at: at, zone: zone, fields: try Self.json(payload))
    }

    /// An entry whose fields are given as the bytes of a JSON object, on one line.
    ///
    /// - Throws: ``JournalError/badDraft(field:found:expected:)``.
    public init(
        id: String, kind: String, at: JournalInstant, zone: String? = nil, fields: [UInt8] = Array("{}".utf8)
    ) throws(JournalError) {
        guard !id.isEmpty else { throw .badDraft(field: "id", found: "empty", expected: "a text") }
        guard !kind.isEmpty else { throw .badDraft(field: "kind", found: "empty", expected: "a text") }
        self.id = id
        self.kind = kind
        self.at = Self.quoted(at.rfc3339)
        isRemoved = false
        restores = nil
        let zoneField = zone.map { [Field(key: "zone", value: Self.quoted($0))] } ?? []
        self.fields = zoneField + (try Self.parsed(fields, refusesEnvelope: true))
    }

    /// The entry with some fields changed; those that are not named stay byte for byte, also ones that this version
    /// does not know. A removed entry comes back.
    ///
    /// - Parameters:
    ///   - entry: what is changed.
    ///   - at: another instant; nil for the same.
    ///   - zone: another zone; nil for the same.
    ///   - changes: the new values, encoded as an object; a null takes its field away.
    /// - Throws: ``JournalError/badDraft(field:found:expected:)``.
    public init(
        changing entry: JournalEntry, at: JournalInstant? = nil, zone: String? = nil, to changes: some Encodable
    ) throws(JournalError) {
        try self.init(changing: entry, at: at, zone: zone, fields: try Self.json(changes))
    }

    /// The entry with some fields changed, given as the bytes of a JSON object on one line.
    ///
    /// - Throws: ``JournalError/badDraft(field:found:expected:)``.
    public init(
        changing entry: JournalEntry, at: JournalInstant? = nil, zone: String? = nil, fields: [UInt8]
    ) throws(JournalError) {
        var changes = try Self.parsed(fields, refusesEnvelope: true)
        if let zone { changes.append(Field(key: "zone", value: Self.quoted(zone))) }
        var result: [Field] = []
        for field in Self.fields(of: entry) {
            let change = changes.firstIndex { $0.key == field.key }.map { changes.remove(at: $0) }
            result.append(change ?? field)
        }
        self.init(
            entry, at: at.map { Self.quoted($0.rfc3339) }, isRemoved: false, restores: nil,
            fields: (result + changes).filter { $0.value != Array("null".utf8) })
    }

    /// The line that removes an entry; what it was stays readable in it.
    public init(removing entry: JournalEntry) {
        self.init(entry, at: nil, isRemoved: true, restores: nil, fields: Self.fields(of: entry))
    }

    /// The line that brings back what an entry was, its content being that of the change of a revision.
    init(restoring entry: JournalEntry, ofChange change: Int) {
        self.init(entry, at: nil, isRemoved: entry.isRemoved, restores: change, fields: Self.fields(of: entry))
    }

    /// The line that takes back the first line of an id.
    init(undoingAdditionOf entry: JournalEntry) {
        self.init(entry, at: nil, isRemoved: true, restores: 0, fields: Self.fields(of: entry))
    }

    private init(_ entry: JournalEntry, at: [UInt8]?, isRemoved: Bool, restores: Int?, fields: [Field]) {
        id = entry.id
        kind = entry.kind
        self.at = at ?? Self.value(of: "at", in: entry) ?? Self.quoted(entry.at.rfc3339)
        self.isRemoved = isRemoved
        self.restores = restores
        self.fields = fields
    }

    /// The line, without its line end.
    func line(revision: Int) -> [UInt8] {
        var line = Array("{\"id\":".utf8) + Self.quoted(id)
        line += Array(",\"revision\":\(revision),\"kind\":".utf8) + Self.quoted(kind)
        line += Array(",\"at\":".utf8) + at
        if isRemoved { line += Array(",\"removed\":true".utf8) }
        if let restores { line += Array(",\"restores\":\(restores)".utf8) }
        for field in fields { line += [UInt8(ascii: ",")] + Self.quoted(field.key) + [UInt8(ascii: ":")] + field.value }
        return line + [UInt8(ascii: "}")]
    }
}

extension JournalDraft {
    private static func json(_ value: some Encodable) throws(JournalError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch {
            throw .badDraft(field: "payload", found: "\(value)", expected: "a value that JSON can hold")
        }
    }

    private static func parsed(_ bytes: [UInt8], refusesEnvelope: Bool) throws(JournalError) -> [Field] {
        var scanner = EntryScanner(bytes, from: 0, to: bytes.count)
        let members: [EntryScanner.Member]
        do throws(LineProblem) {
            members = try scanner.members()
        } catch {
            throw .badDraft(
                field: "payload", found: String(decoding: bytes.prefix(100), as: UTF8.self),
                expected: "a JSON object on one line")
        }
        guard scanner.position == bytes.count else {
            throw .badDraft(field: "payload", found: "followed by more", expected: "one JSON object")
        }
        var fields: [Field] = []
        for member in members {
            let key = String(decoding: EntryScanner.unescaped(bytes, member.key.range), as: UTF8.self)
            if EnvelopeKey(rawValue: key) != nil || (refusesEnvelope && key == "zone") {
                guard !refusesEnvelope else {
                    throw .badDraft(field: "payload", found: "one with \"\(key)\"", expected: "only keys of its kind")
                }
                continue
            }
            // Of a key that comes twice the first counts.
            if !fields.contains(where: { $0.key == key }) {
                fields.append(Field(key: key, value: Array(bytes[member.value])))
            }
        }
        return fields
    }

    private static func fields(of entry: JournalEntry) -> [Field] {
        (try? parsed(entry.bytes, refusesEnvelope: false)) ?? []
    }

    private static func value(of key: String, in entry: JournalEntry) -> [UInt8]? {
        var scanner = EntryScanner(entry.bytes, from: 0, to: entry.bytes.count)
        let members = (try? scanner.members()) ?? []
        let found = members.first { EntryScanner.unescaped(entry.bytes, $0.key.range).elementsEqual(key.utf8) }
        return found.map { Array(entry.bytes[$0.value]) }
    }

    /// A text as JSON.
    static func quoted(_ text: String) -> [UInt8] {
        var result = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
            case 0x0A: result += Array("\\n".utf8)
            case 0x09: result += Array("\\t".utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                result += Array("\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8)
            default: result.append(byte)
            }
        }
        return result + [UInt8(ascii: "\"")]
    }
}
