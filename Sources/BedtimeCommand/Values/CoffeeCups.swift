/// Reads the cups of coffee of a day: 0 to 20, fractions allowed.
enum CoffeeCups {
    /// The cups.
    ///
    /// - Throws: `ValueProblem` for what is no number and for numbers outside 0 to 20.
    static func parse(_ text: String) throws(ValueProblem) -> Double {
        guard let cups = PlainNumber.decimal(text), cups <= 20 else {
            throw ValueProblem(expected: "0 to 20 cups", example: "2 or 1.5")
        }
        return cups
    }
}
