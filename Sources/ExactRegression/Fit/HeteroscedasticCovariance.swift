extension LinearFit {
    /// The covariance of the coefficients that holds when the residuals' spread differs from row to row (HC3).
    ///
    /// (XᵀWX)⁻¹ Xᵀ diag((wᵢeᵢ/(1−hᵢ))²) X (XᵀWX)⁻¹, the intercept included; w is 1 in a fit without weights, h the leverage.
    /// Under a ridge penalty the inverse is that of the penalised matrix.
    /// Source: MacKinnon, White 1985, 10.1016/0304-4076(85)90158-7. O(rows · features²).
    ///
    /// The rows enter as the columns of Q in the QR of the centred features, so that neither a shift of a feature nor
    /// features that are nearly alike cost digits, and with sums that are not rounded.
    ///
    /// - Parameter rows: of this fit, with its weights; where they are a sample, their sum stands for that of all rows.
    /// - Returns: a row and column a term, in their order, zero for features left out; nil where a row has leverage 1 or there
    ///   are no degrees of freedom.
    public func covarianceHC3(_ rows: RowDiagnostics) -> [[Double]]? {
        let sampled = rows.weights.count { $0 != 0 }
        guard degreesOfFreedom > 1e-9, sampled > 0, let sums = Self.scoreProducts(rows) else { return nil }
        let scale = BigFloat(rowCount) / BigFloat(sampled)
        let shares = self.rows.coefficientShares(hasIntercept: regression.hasIntercept)
        let order = shares.count
        // T·S for the lower triangle S, then (T·S)·Tᵀ.
        let half = (0..<terms.count).map { term in
            (0..<order).map { j in
                (0..<order).reduce(BigFloat.zero) { sum, i in
                    shares[i][term].isZero ? sum : sum + shares[i][term] * (i >= j ? sums[i][j] : sums[j][i])
                }
            }
        }
        let covariance = half.map { row in
            (0..<terms.count).map { term in
                ((0..<order).reduce(BigFloat.zero) { $0 + row[$1] * shares[$1][term] } * scale).doubleValue
            }
        }
        return covariance.allSatisfy { $0.allSatisfy(\.isFinite) } ? covariance : nil
    }

    /// Σ q qᵀ (we/(1−h))² over the rows, its lower triangle; the constant's q is the last.
    private static func scoreProducts(_ rows: RowDiagnostics) -> [[BigFloat]]? {
        let order = rows.orthonormalFeatures.count + 1
        var sums = (0..<order).map { [ExactSum](repeating: ExactSum(), count: $0 + 1) }
        var scores = [Double](repeating: 0, count: order)
        for row in 0..<rows.rowCount where rows.weights[row] != 0 {
            let error = rows.weights[row] * rows.deletedResiduals[row]
            for i in 0..<(order - 1) { scores[i] = error * rows.orthonormalFeatures[i][row] }
            scores[order - 1] = error
            for i in 0..<order {
                for j in 0...i {
                    let (high, low) = DoubleDouble.product(scores[i], scores[j])
                    sums[i][j].add(high)
                    sums[i][j].add(low)
                }
            }
        }
        guard !sums.contains(where: { $0.contains(where: \.hasOverflowed) }) else { return nil }
        return sums.map { $0.map(\.value) }
    }
}
