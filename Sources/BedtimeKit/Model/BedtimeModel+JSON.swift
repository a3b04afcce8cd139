#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

extension BedtimeModel {
    /// Reads a model from the bytes of its JSON.
    ///
    /// - Throws: ``ModelError``, naming the field where one is at fault.
    public init(json: [UInt8]) throws(ModelError) {
        do {
            self = try JSONDecoder().decode(BedtimeModel.self, from: Data(json))
        } catch let error as ModelError {
            throw error
        } catch DecodingError.keyNotFound(let key, let context) {
            throw .field(ModelError.path(context.codingPath + [key]), problem: "is missing")
        } catch DecodingError.typeMismatch(let type, let context) {
            throw .mismatch(type, at: context.codingPath)
        } catch DecodingError.valueNotFound(let type, let context) {
            throw .mismatch(type, at: context.codingPath)
        } catch {
            do {
                _ = try JSONDecoder().decode(NumberSearch.self, from: Data(json))
            } catch let error as ModelError {
                throw error
            } catch {
                // Nothing to find in what is not JSON at all.
            }
            throw .notJSON(reason: ModelError.reason(of: error))
        }
    }

    /// The bytes of the model's JSON: keys in alphabetical order, numbers with every digit, a line end last.
    ///
    /// - Throws: ``ModelError`` only where a number is not finite, which no model has.
    public func json() throws(ModelError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
        } catch {
            throw .notJSON(reason: ModelError.reason(of: error))
        }
    }
}

extension ModelError {
    fileprivate static func mismatch(_ type: any Any.Type, at path: [any CodingKey]) -> ModelError {
        let expected =
            switch type {
            case is Double.Type: "a number"
            case is Int.Type: "a whole number"
            case is String.Type: "a text"
            case is [String: Any].Type: "an object"
            default: "a list"
            }
        // A whole file of another type has no field to name.
        return path.isEmpty ? .notAModel(found: nil) : .field(Self.path(path), problem: "is not \(expected)")
    }

    fileprivate static func reason(of error: any Error) -> String {
        if case DecodingError.dataCorrupted(let context) = error {
            return context.underlyingError.map { "\($0)" } ?? context.debugDescription
        }
        return "\(error)"
    }
}
