extension SpreadModel {
    /// By how much the spread differs from the line where the line gives a spread.
    public struct Bend: Sendable, Hashable, Codable {
        /// What the line gives.
        public let spread: Double
        /// What that is multiplied by.
        public let factor: Double

        /// A bend at a spread of the line.
        public init(spread: Double, factor: Double) {
            self.spread = spread
            self.factor = factor
        }
    }

    /// A group of rows that a bend is learnt from has at least so many, and at least a twentieth of all.
    static let fewestRowsOfBend = 400

    /// The factor at a spread of the line: linear between the bends, constant beyond them.
    func bendFactor(at spread: Double) -> Double {
        guard let first = bends.first, let last = bends.last else { return 1 }
        if spread <= first.spread { return first.factor }
        if spread >= last.spread { return last.factor }
        let next = bends.firstIndex { $0.spread > spread } ?? bends.count - 1
        let (low, high) = (bends[next - 1], bends[next])
        return low.factor + (high.factor - low.factor) * (spread - low.spread) / (high.spread - low.spread)
    }

    /// Learns the bends from rows in the order of their spreads: in each group the mean of |e|/σ over that of all.
    ///
    /// Rows with equal spreads stay together, so that the order of the rows leaves no trace. A spread that is a line
    /// gets factors near 1; √(a² + b²x²), which is flat at first, gets what the line lacks.
    static func bends(errors: [Double], spreads: [Double]) -> [Bend] {
        let order = spreads.indices.sorted { spreads[$0] < spreads[$1] }
        let size = max(fewestRowsOfBend, order.count / 20)
        guard order.count >= 2 * size else { return [] }
        func meanRatio(_ rows: some Collection<Int>) -> Double {
            var sum = ExactSum()
            for row in rows { sum.add(min(errors[row] / spreads[row], cut)) }
            return (sum.value / BigFloat(rows.count)).doubleValue
        }
        let overall = meanRatio(order)
        guard overall > 0 else { return [] }
        var bends: [Bend] = []
        var start = 0
        while start < order.count {
            var end = min(start + size, order.count)
            // What would be left over is too small a group of its own.
            if order.count - end < size { end = order.count }
            while end < order.count, spreads[order[end]] == spreads[order[end - 1]] { end += 1 }
            let group = order[start..<end]
            var sum = ExactSum()
            for row in group { sum.add(spreads[row]) }
            let factor = meanRatio(group) / overall
            bends.append(
                Bend(
                    spread: (sum.value / BigFloat(group.count)).doubleValue, factor: min(max(factor, 0.25), 4)))
            start = end
        }
        return bends.count > 1 ? bends : []
    }
}
