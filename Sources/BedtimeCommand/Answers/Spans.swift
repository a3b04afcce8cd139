/// Lengths of time as a person reads them.
enum Spans {
    /// `8 h 36 min`, `28 min`, of whole minutes; a negative span has its sign before it.
    static func text(minutes: Int) -> String {
        let magnitude = abs(minutes)
        let sign = minutes < 0 ? "−" : ""
        let (hours, rest) = (magnitude / 60, magnitude % 60)
        if hours == 0 { return "\(sign)\(rest) min" }
        return "\(sign)\(hours) h \(rest < 10 ? "0" : "")\(rest) min"
    }

    /// Whole minutes for parts, such that they sum to the whole rounded up.
    ///
    /// Every part is rounded down, and the minutes left over go to the largest remainders: no part is off by a minute or
    /// more.
    static func minutes(ofParts seconds: [Double]) -> (whole: Int, parts: [Int]) {
        let whole = Int((seconds.reduce(0, +) / 60).rounded(.up))
        let floors = seconds.map { ($0 / 60).rounded(.down) }
        var parts = floors.map { Int($0) }
        let order = seconds.indices.sorted {
            let (a, b) = (seconds[$0] / 60 - floors[$0], seconds[$1] / 60 - floors[$1])
            return a == b ? $0 < $1 : a > b
        }
        var rest = whole - parts.reduce(0, +)
        for index in order where rest > 0 {
            parts[index] += 1
            rest -= 1
        }
        return (whole, parts)
    }
}
