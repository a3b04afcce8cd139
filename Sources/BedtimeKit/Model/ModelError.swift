/// Why something is not a model that can be used.
public enum ModelError: Error, Hashable, Sendable {
    /// The file cannot be read; `missing` when there is none.
    case unreadable(path: String, reason: String, missing: Bool)
    /// The file cannot be written.
    case unwritable(path: String, reason: String)
    /// The bytes are not JSON.
    case notJSON(reason: String)
    /// It is JSON, but `format` is not `bedtime-model`.
    case notAModel(found: String?)
    /// A version of the format that this program does not know.
    case unknownVersion(Int)
    /// A field is missing, of the wrong type, unknown, not finite, or does not fit the others.
    case field(String, problem: String)
}

extension ModelError: CustomStringConvertible {
    /// What is wrong, for a person.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason, _): "\(path): \(reason)"
        case .unwritable(let path, let reason): "\(path): cannot write the model: \(reason)"
        case .notJSON(let reason): "not a model: it is not JSON (\(reason))"
        case .notAModel(nil): "not a model: the field format is missing; expected \"\(BedtimeModel.format)\""
        case .notAModel(let found?): "not a model: format is \"\(found)\"; expected \"\(BedtimeModel.format)\""
        case .unknownVersion(let version):
            "the model has version \(version) of the format; this program reads version \(BedtimeModel.version)"
        case .field(let field, let problem): "the model's \(field) \(problem)"
        }
    }
}
