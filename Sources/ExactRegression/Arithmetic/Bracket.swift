/// Two arguments between which a falling function changes its sign.
struct Bracket {
    struct End {
        var at: Double
        var value: Double
    }

    /// Where the function is not negative.
    var low: End
    /// Where it is not positive.
    var high: End

    /// The root, by false position with the Illinois rule: the end that stays has its value halved, so that both close in.
    ///
    /// The bracket never fails, whatever the function's shape. Source: Dowell, Jarratt 1971, 10.1007/BF01934364.
    func root(of function: (Double) -> Double) -> Double {
        var (low, high) = (low, high)
        if low.value == 0 { return low.at }
        if high.value == 0 { return high.at }
        var side = 0
        for _ in 0..<200 where high.at - low.at > 1e-15 * max(abs(low.at), abs(high.at)) {
            var middle = low.at + (high.at - low.at) * (low.value / (low.value - high.value))
            if !(middle > low.at && middle < high.at) { middle = low.at + (high.at - low.at) / 2 }
            if middle == low.at || middle == high.at { break }
            let value = function(middle)
            if value == 0 { return middle }
            if value > 0 {
                low = End(at: middle, value: value)
                if side == 1 { high.value /= 2 }
                side = 1
            } else {
                high = End(at: middle, value: value)
                if side == -1 { low.value /= 2 }
                side = -1
            }
        }
        return abs(low.value) < abs(high.value) ? low.at : high.at
    }
}
