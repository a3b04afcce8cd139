private import ExactRegression

extension BedtimeModel: Codable {
    /// What `format` says in a model's file.
    public static let format = "bedtime-model"
    /// The version of the format that is read and written.
    public static let version = 1

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case format, version, target, terms, covariance, residuals, ranges, spread, calibration, baselines, training
    }

    /// Reads a model; what is unknown, not finite or does not fit is refused.
    ///
    /// - Throws: ``ModelError``, or the decoder's own error for a field that is missing or of the wrong type.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        // Both tags first: a file of another kind should be told so, not that its fields are wrong.
        let format = try? fields.decodeIfPresent(String.self, forKey: .format)
        guard format == Self.format else { throw ModelError.notAModel(found: format) }
        let version = try fields.decodeWhole(forKey: .version)
        guard version == Self.version else { throw ModelError.unknownVersion(version) }
        try Self.refuseUnknownFields(decoder)
        try self.init(
            target: fields.decode(String.self, forKey: .target),
            terms: fields.decode([Term].self, forKey: .terms),
            covariance: fields.decodeIfPresent([[Double]].self, forKey: .covariance),
            residuals: fields.decodeIfPresent(Residuals.self, forKey: .residuals),
            ranges: fields.decodeIfPresent([InputRange].self, forKey: .ranges),
            spread: fields.decodeIfPresent(SpreadModel.self, forKey: .spread),
            calibration: fields.decodeIfPresent(IntervalCalibration.self, forKey: .calibration),
            baselines: fields.decodeIfPresent(Baselines.self, forKey: .baselines),
            training: fields.decodeIfPresent(Training.self, forKey: .training))
    }

    /// Writes every field; one that the model does not have is null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(Self.format, forKey: .format)
        try fields.encode(Self.version, forKey: .version)
        try fields.encode(target, forKey: .target)
        try fields.encode(terms, forKey: .terms)
        try fields.encode(covariance, forKey: .covariance)
        try fields.encode(residuals, forKey: .residuals)
        try fields.encode(ranges, forKey: .ranges)
        try fields.encode(spread, forKey: .spread)
        try fields.encode(calibration, forKey: .calibration)
        try fields.encode(baselines, forKey: .baselines)
        try fields.encode(training, forKey: .training)
    }
}

extension KeyedDecodingContainer {
    /// A whole number. (The decoder's own error for a fraction does not name the field.)
    func decodeWhole(forKey key: Key) throws -> Int {
        let number = try decode(Double.self, forKey: key)
        guard let whole = Int(exactly: number) else {
            throw ModelError.field(ModelError.path(codingPath + [key]), problem: "is not a whole number")
        }
        return whole
    }
}

/// Finds a number that no double holds, which the decoder refuses without saying where it stands.
struct NumberSearch: Decodable {
    init(from decoder: any Decoder) throws {
        if let fields = try? decoder.container(keyedBy: AnyKey.self) {
            for key in fields.allKeys { _ = try fields.decodeIfPresent(NumberSearch.self, forKey: key) }
        } else if var list = try? decoder.unkeyedContainer() {
            while !list.isAtEnd { _ = try list.decodeIfPresent(NumberSearch.self) }
        } else {
            let value = try decoder.singleValueContainer()
            if (try? value.decode(String.self)) != nil || (try? value.decode(Bool.self)) != nil { return }
            guard (try? value.decode(Double.self)) != nil else {
                throw ModelError.field(ModelError.path(decoder.codingPath), problem: "is not a finite number")
            }
        }
    }
}

/// Any name of a field.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(_ name: String) { stringValue = name }
    init?(intValue: Int) { nil }
}

extension BedtimeModel {
    private typealias Fields = KeyedDecodingContainer<AnyKey>

    /// A field that an older program does not know could change what the model means, so it is not passed over.
    private static func refuseUnknownFields(_ decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        try refuse(fields, beyond: CodingKeys.allCases.map(\.stringValue))
        try refuse(listAt: "terms", of: fields, beyond: ["name", "coefficient"])
        try refuse(listAt: "ranges", of: fields, beyond: ["name", "minimum", "maximum"])
        try refuse(objectAt: "residuals", of: fields, beyond: ["standardDeviation", "degreesOfFreedom"])
        try refuse(
            objectAt: "training", of: fields,
            beyond: ["rows", "skippedRows", "ridge", "rootMeanSquareError", "rSquared"])
        if let spread = try refuse(
            objectAt: "spread", of: fields,
            beyond: ["level", "slopes", "bends", "minimum", "smallest", "low", "high", "pValue"])
        {
            try refuse(listAt: "slopes", of: spread, beyond: ["name", "center", "slope"])
            try refuse(listAt: "bends", of: spread, beyond: ["spread", "factor"])
        }
        if let calibration = try refuse(
            objectAt: "calibration", of: fields, beyond: ["entries", "degreesOfFreedom"])
        {
            try refuse(listAt: "entries", of: calibration, beyond: ["level", "multiple"])
        }
        if let baselines = try refuse(objectAt: "baselines", of: fields, beyond: ["mean", "estimatedSleep"]) {
            try refuse(objectAt: "estimatedSleep", of: baselines, beyond: ["intercept", "slope"])
        }
    }

    private static func refuse(_ fields: Fields, beyond known: [String]) throws {
        for key in fields.allKeys where !known.contains(key.stringValue) {
            let path = ModelError.path(fields.codingPath + [key])
            throw ModelError.field(path, problem: "is a field that this program does not know")
        }
    }

    @discardableResult
    private static func refuse(objectAt name: String, of fields: Fields, beyond known: [String]) throws -> Fields? {
        let key = AnyKey(name)
        guard fields.contains(key), try !fields.decodeNil(forKey: key) else { return nil }
        let object = try fields.nestedContainer(keyedBy: AnyKey.self, forKey: key)
        try refuse(object, beyond: known)
        return object
    }

    private static func refuse(listAt name: String, of fields: Fields, beyond known: [String]) throws {
        let key = AnyKey(name)
        guard fields.contains(key), try !fields.decodeNil(forKey: key) else { return }
        var list = try fields.nestedUnkeyedContainer(forKey: key)
        while !list.isAtEnd { try refuse(list.nestedContainer(keyedBy: AnyKey.self), beyond: known) }
    }
}

extension ModelError {
    /// `terms[2].coefficient`
    static func path(_ keys: [any CodingKey]) -> String {
        var path = ""
        for key in keys {
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
        return path
    }
}
