extension Feature {
    /// The features of a list parted by commas; `cyclic(wake)` is two, sine and cosine.
    ///
    /// - Throws: ``FeatureError``.
    public static func list(_ text: String) throws(FeatureError) -> [Feature] {
        var features: [Feature] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let part = trimmed(part)
            if let column = try argument(of: "cyclic", in: part) {
                features += [Feature(form: .sine(of: column)), Feature(form: .cosine(of: column))]
            } else {
                features.append(try parse(part))
            }
        }
        return features
    }

    /// One feature: `x`, `x^2`, `a*b`, `sin(wake)`, `cos(wake)`.
    ///
    /// - Throws: ``FeatureError``.
    public static func parse(_ text: String) throws(FeatureError) -> Feature {
        let text = trimmed(text)
        if let column = try argument(of: "sin", in: text) { return Feature(form: .sine(of: column)) }
        if let column = try argument(of: "cos", in: text) { return Feature(form: .cosine(of: column)) }
        var factors: [Factor] = []
        for part in text.split(separator: "*", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "^", omittingEmptySubsequences: false)
            let column = try columnName(sides[0], in: text)
            guard sides.count <= 2 else { throw .exponent(String(part.dropFirst(sides[0].count + 1)), in: text) }
            var exponent = 1
            if sides.count == 2 {
                guard let number = Int(trimmed(sides[1])), (1...largestExponent).contains(number) else {
                    throw .exponent(trimmed(sides[1]), in: text)
                }
                exponent = number
            }
            // A column that comes twice is a power of it.
            if let index = factors.firstIndex(where: { $0.column == column }) {
                let sum = factors[index].exponent + exponent
                guard sum <= largestExponent else { throw .exponent("\(sum)", in: text) }
                factors[index] = Factor(column: column, exponent: sum)
            } else {
                factors.append(Factor(column: column, exponent: exponent))
            }
        }
        return Feature(form: .product(factors))
    }

    /// The same feature of columns under other names.
    package func renamed(_ name: (String) -> String) -> Feature {
        switch form {
        case .product(let factors):
            Feature(form: .product(factors.map { Factor(column: name($0.column), exponent: $0.exponent) }))
        case .sine(let column): Feature(form: .sine(of: name(column)))
        case .cosine(let column): Feature(form: .cosine(of: name(column)))
        }
    }

    /// What stands between the parentheses of a function; nil for a text that is no function.
    private static func argument(of function: String, in text: String) throws(FeatureError) -> String? {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        let name = trimmed(text[..<open])
        guard ["cyclic", "sin", "cos"].contains(name) else { throw .unknownFunction(name, in: text) }
        guard name == function else { return nil }
        return try columnName(text[text.index(after: open)..<text.index(before: text.endIndex)], in: text)
    }

    private static func columnName(_ part: some StringProtocol, in text: String) throws(FeatureError) -> String {
        let name = trimmed(part)
        guard !name.isEmpty else { throw .emptyName(in: text) }
        for sign in name where "()^*,".contains(sign) { throw .unexpectedSign(sign, in: text) }
        return name
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var part = Substring(text)
        while part.first?.isWhitespace == true { part.removeFirst() }
        while part.last?.isWhitespace == true { part.removeLast() }
        return String(part)
    }
}

extension FeatureError: CustomStringConvertible {
    /// What is wrong, for a person.
    public var description: String {
        switch self {
        case .emptyName(let text): "\"\(text)\" is no feature: the name of a column is missing"
        case .exponent(let found, let text):
            "\"\(text)\" has the exponent \"\(found)\": expected a whole number from 1 to \(Feature.largestExponent)"
        case .unknownFunction(let name, let text):
            "\"\(text)\" has the function \"\(name)\": expected cyclic, sin or cos"
        case .unexpectedSign(let sign, let text):
            "\"\(text)\" has \"\(sign)\" in a name: expected a column, x^2, a*b or cyclic(wake)"
        }
    }
}
