/// Times of day on a circle, so that 23:59 and 00:01 are near.
///
/// The angle is reduced to an eighth of a turn before the library's sine is asked, so that noon, six and midnight are exact.
enum DayCircle {
    static let secondsPerDay = 86_400.0

    static func sine(_ seconds: Double) -> Double { parts(seconds).sine }

    static func cosine(_ seconds: Double) -> Double { parts(seconds).cosine }

    private static func parts(_ seconds: Double) -> (sine: Double, cosine: Double) {
        let turn = seconds.remainder(dividingBy: secondsPerDay) / secondsPerDay
        let quarter = (turn * 4).rounded()
        let rest = (turn - quarter / 4) * 2 * Double.pi
        let (sine, cosine) = (CLibrary.sine(rest), CLibrary.cosine(rest))
        return switch quarter {
        case 1: (cosine, -sine)
        case -1: (-cosine, sine)
        case 2, -2: (-sine, -cosine)
        default: (sine, cosine)
        }
    }
}
