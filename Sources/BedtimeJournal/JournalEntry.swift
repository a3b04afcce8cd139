#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// One line of a journal: what the journal knows of it, and its bytes, which hold what its kind knows.
public struct JournalEntry: Hashable, Sendable {
    /// The highest revision: the greatest whole number that every reader of JSON keeps exactly, 2⁵³ − 1.
    public static let lastRevision = 9_007_199_254_740_991

    /// What all lines about one thing share.
    public let id: String
    /// Which change of the thing this is, from 1; the highest wins.
    public let revision: Int
    /// What the thing is: `drink`, `meal`, `night`, `setting`, or what a newer version knows.
    public let kind: String
    /// When it happened.
    public let at: JournalInstant
    /// Whether this line takes the thing away.
    public let isRemoved: Bool
    /// For a line that undoes: the revision of the change that it goes back to, 0 for none. Nil for other lines.
    public let restores: Int?
    /// The number of the line in the file, from 1.
    public let lineNumber: Int
    /// The object from brace to brace, byte for byte as it stands in the file.
    public let bytes: [UInt8]

    /// Reads the line as a value of its kind; unknown keys are skipped, the envelope's keys are there too.
    ///
    /// - Throws: ``JournalError/undecodable(id:line:reason:)``.
    public func decode<Payload: Decodable>(_ type: Payload.Type) throws(JournalError) -> Payload {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw .undecodable(id: id, line: lineNumber, reason: Self.reason(of: error))
        }
    }

    private static func reason(of error: any Error) -> String {
        func path(_ context: DecodingError.Context, _ last: [any CodingKey] = []) -> String {
            (context.codingPath + last).map(\.stringValue).joined(separator: ".")
        }
        switch error {
        case DecodingError.keyNotFound(let key, let context): return "\(path(context, [key])) is missing"
        case DecodingError.typeMismatch(let type, let context): return "\(path(context)) is not of type \(type)"
        case DecodingError.valueNotFound(let type, let context): return "\(path(context)) is null, expected \(type)"
        case DecodingError.dataCorrupted(let context):
            let place = path(context)
            return place.isEmpty ? context.debugDescription : "\(place): \(context.debugDescription)"
        default: return "\(error)"
        }
    }
}
