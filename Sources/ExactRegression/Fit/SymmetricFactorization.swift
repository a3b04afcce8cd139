/// LDLᵀ of a positive semidefinite matrix in 320 bits, leaving out rows that depend on earlier ones.
///
/// A row depends on those before it when its pivot falls to 2⁻²⁰⁰ of its diagonal: the matrix was made from exact sums, so
/// an independent column cannot come near that by rounding, and a dependent one leaves about 2⁻³²⁰. L is unit lower
/// triangular; a row left out has a zero column in L and no pivot. O(n³) to make, O(n²) to solve.
struct SymmetricFactorization: Sendable {
    /// Pivots at or below this power of two of their diagonal count as zero.
    static let zeroPivot = -200

    /// The strictly lower triangle, row by row.
    private(set) var lower: [[BigFloat]] = []
    /// D; nil where the row was left out.
    private(set) var pivots: [BigFloat?] = []

    var order: Int { pivots.count }
    var rank: Int { pivots.count { $0 != nil } }

    init(_ matrix: [[BigFloat]]) {
        for (i, row) in matrix.enumerated() {
            var factors: [BigFloat] = []
            var weighted: [BigFloat] = []  // L_ik · d_k
            var pivot = row[i]
            for k in 0..<i {
                guard let d = pivots[k] else {
                    factors.append(.zero)
                    weighted.append(.zero)
                    continue
                }
                var rest = row[k]
                for m in 0..<k where !weighted[m].isZero { rest = rest - weighted[m] * lower[k][m] }
                let factor = rest / d
                weighted.append(rest)
                factors.append(factor)
                pivot = pivot - rest * factor
            }
            lower.append(factors)
            pivots.append(Self.isNegligible(pivot, against: row[i]) ? nil : pivot)
        }
    }

    /// Whether what is left of a sum of squares is zero to 2⁻²⁰⁰ of what it was.
    static func isNegligible(_ rest: BigFloat, against whole: BigFloat) -> Bool {
        rest.isZero || rest.isNegative || rest.leadingExponent <= whole.leadingExponent + zeroPivot
    }

    /// L⁻¹ b, zero in rows left out.
    func forward(_ b: [BigFloat]) -> [BigFloat] {
        var z: [BigFloat] = []
        for i in 0..<order {
            guard pivots[i] != nil else {
                z.append(.zero)
                continue
            }
            var rest = b[i]
            for k in 0..<i where !lower[i][k].isZero { rest = rest - lower[i][k] * z[k] }
            z.append(rest)
        }
        return z
    }

    /// L⁻ᵀ z over the rows before `end`, zero in rows left out.
    func backward(_ z: [BigFloat], end: Int? = nil) -> [BigFloat] {
        let end = end ?? order
        var x = [BigFloat](repeating: .zero, count: end)
        for i in (0..<end).reversed() where pivots[i] != nil {
            var rest = z[i]
            for k in (i + 1)..<max(end, i + 1) where !x[k].isZero { rest = rest - lower[k][i] * x[k] }
            x[i] = rest
        }
        return x
    }

    /// The solution of the system, zero in rows left out.
    func solve(_ b: [BigFloat]) -> [BigFloat] {
        let z = forward(b)
        return backward(zip(z, pivots).map { z, d in d.map { z / $0 } ?? .zero })
    }

    /// The inverse over the rows kept, zero elsewhere.
    func inverse() -> [[BigFloat]] {
        var columns: [[BigFloat]] = []
        for i in 0..<order {
            var unit = [BigFloat](repeating: .zero, count: order)
            unit[i] = .one
            columns.append(pivots[i] == nil ? [BigFloat](repeating: .zero, count: order) : solve(unit))
        }
        return columns
    }

    /// The weights with which earlier rows make up a row that was left out.
    func combination(forRow row: Int) -> [BigFloat] { backward(lower[row], end: row) }
}
