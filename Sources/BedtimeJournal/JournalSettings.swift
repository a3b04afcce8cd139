extension JournalDraft {
    /// A setting: an entry of kind `setting` with the id `setting:NAME` and the field `value`.
    ///
    /// - Throws: ``JournalError/badDraft(field:found:expected:)``.
    public static func setting(
        _ name: String, to value: some Codable & Sendable, at: JournalInstant
    ) throws(JournalError) -> JournalDraft {
        try JournalDraft(
            id: JournalSettings.id(name), kind: JournalSettings.kind, at: at,
            payload: JournalSettings.Value(value: value))
    }
}

/// A person's settings, which live in the journal and so reach every device.
public enum JournalSettings {
    /// The kind of settings.
    public static let kind = "setting"

    private static let prefix = "setting:"

    /// The id of a setting.
    public static func id(_ name: String) -> String { prefix + name }

    /// The name of the setting that an entry sets; nil for entries that are none.
    public static func name(of entry: JournalEntry) -> String? {
        guard entry.kind == kind, entry.id.hasPrefix(prefix) else { return nil }
        return String(entry.id.dropFirst(prefix.count))
    }

    struct Value<Content: Codable & Sendable>: Codable, Sendable {
        let value: Content
    }
}

extension JournalSnapshot {
    /// The settings that stand, by name.
    public var settings: [String: JournalEntry] {
        var settings: [String: JournalEntry] = [:]
        for entry in entries(kinds: [JournalSettings.kind]) {
            if let name = JournalSettings.name(of: entry) { settings[name] = entry }
        }
        return settings
    }

    /// The value of a setting; nil when it is not set, or was removed.
    ///
    /// - Throws: ``JournalError/undecodable(id:line:reason:)`` when it is of another type.
    public func setting<Value: Codable & Sendable>(
        _ name: String, as type: Value.Type
    ) throws(JournalError) -> Value? {
        guard let entry = entry(id: JournalSettings.id(name)), entry.kind == JournalSettings.kind, !entry.isRemoved
        else { return nil }
        return try entry.decode(JournalSettings.Value<Value>.self).value
    }
}
