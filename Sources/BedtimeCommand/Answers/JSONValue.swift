#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value of a command's `--json` output.
///
/// Numbers are printed with every digit that tells a double from its neighbours; one that does not exist (not finite, or
/// nil) is null. Keys come in alphabetical order, so that the same answer is the same bytes.
enum JSONValue: Encodable {
    case object([String: JSONValue])
    case array([JSONValue])
    case text(String)
    case number(Double?)
    case integer(Int)
    case null

    /// A text, or null.
    static func text(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

    /// Writes the value.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let fields): try container.encode(fields)
        case .array(let values): try container.encode(values)
        case .text(let text): try container.encode(text)
        // Minus zero is zero to a reader.
        case .number(let number?) where number.isFinite: try container.encode(number == 0 ? 0 : number)
        case .integer(let integer): try container.encode(integer)
        case .number, .null: try container.encodeNil()
        }
    }
}

extension Environment {
    /// Prints one JSON object.
    func printJSON(_ fields: [String: JSONValue]) throws(CommandError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            let data = try encoder.encode(JSONValue.object(fields))
            try output.write(Array(data) + [UInt8(ascii: "\n")])
        } catch let error as CommandError {
            throw error
        } catch {
            throw .bug("the answer could not be written as JSON: \(error)")
        }
    }
}
