extension String {
    /// The text in quotation marks, cut to 60 characters, for a message.
    var quoted: String {
        "\"" + prefix(60) + (dropFirst(60).isEmpty ? "" : "…") + "\""
    }

    /// The text with control characters spelled out, so that what was typed cannot steer the terminal or break the line.
    var printable: String {
        unicodeScalars.map { $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0) }
            .joined()
    }
}
