/// Eigenvalues and eigenvectors of small symmetric matrices of doubles.
enum SymmetricEigenvalues {
    /// The largest eigenvalue; 0 of an empty matrix.
    static func largest(_ matrix: [[Double]]) -> Double { decomposition(matrix).values.max() ?? 0 }

    /// The eigenvalues in no order, and the eigenvectors as the columns of a matrix in the same one.
    ///
    /// By cyclic Jacobi rotations: O(n³) a sweep, a handful of sweeps.
    /// Source: Golub, Van Loan, "Matrix Computations", 4th ed., section 8.5.
    static func decomposition(_ matrix: [[Double]]) -> (values: [Double], vectors: [[Double]]) {
        var a = matrix
        let n = a.count
        var vectors = (0..<n).map { i in (0..<n).map { $0 == i ? 1.0 : 0 } }
        for _ in 0..<60 {
            var off = 0.0
            var diagonal = 0.0
            for i in 0..<n {
                diagonal += a[i][i] * a[i][i]
                for j in 0..<i { off += a[i][j] * a[i][j] }
            }
            if off <= 1e-32 * diagonal { break }
            for p in 0..<n {
                for q in (p + 1)..<max(n, p + 1) where a[p][q] != 0 { rotate(&a, &vectors, p, q) }
            }
        }
        return ((0..<n).map { a[$0][$0] }, vectors)
    }

    private static func rotate(_ a: inout [[Double]], _ vectors: inout [[Double]], _ p: Int, _ q: Int) {
        let theta = (a[q][q] - a[p][p]) / (2 * a[p][q])
        // The smaller root keeps the rotation below 45°; a huge theta would overflow its square.
        let t =
            abs(theta) > 1e150
            ? 1 / (2 * theta) : (theta < 0 ? -1 : 1) / (abs(theta) + (theta * theta + 1).squareRoot())
        let c = 1 / (t * t + 1).squareRoot()
        let s = t * c
        for k in a.indices {
            let (kp, kq) = (a[k][p], a[k][q])
            a[k][p] = c * kp - s * kq
            a[k][q] = s * kp + c * kq
        }
        for k in a.indices {
            let (pk, qk) = (a[p][k], a[q][k])
            a[p][k] = c * pk - s * qk
            a[q][k] = s * pk + c * qk
        }
        for k in vectors.indices {
            let (kp, kq) = (vectors[k][p], vectors[k][q])
            vectors[k][p] = c * kp - s * kq
            vectors[k][q] = s * kp + c * kq
        }
    }
}
