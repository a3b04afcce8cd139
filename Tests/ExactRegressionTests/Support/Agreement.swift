import DecimalTables
import ExactRegression
import Testing

/// The log relative error −log₁₀(|b − c| / |c|) of a double against an exact decimal; −log₁₀|b| where c is zero. At most
/// `most`, measured in 320 bits so that it does not end where doubles do.
func logRelativeError(_ value: Double, _ exact: ExactDecimal, most: Double = 15) -> Double {
    let truth = BigFloat(exact)
    let difference = (BigFloat(value) - truth).magnitude
    let ratio = truth.isZero ? difference : difference / truth.magnitude
    guard !ratio.isZero else { return most }
    // log₁₀ of a double is fine here: the ratio itself, not a sum near one.
    return min(most, -ratio.doubleValue.logarithm10)
}

extension Double {
    fileprivate var logarithm10: Double { logBase10(self) }
}

/// Moments of rows given as text.
func moments(_ blocks: [DecimalBlock]) -> ExactMoments {
    var moments = ExactMoments(columnCount: blocks.first?.columnCount ?? 0)
    for block in blocks { moments.add(block) }
    return moments
}
