import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

/// What a change of the table must change in a weighted or plain fit, and nothing else.
@Suite struct InvarianceTests {
    struct Outcome {
        var fit: LinearFit
        var figures: ResidualFigures?
        var hc3: [[Double]]?
    }

    /// Rows of features, target and, at the end, weights.
    private func outcome(
        _ rows: [[ExactDecimal]], weighted: Bool, capacity: Int = DecimalBlock.capacity, pieces: Int = 1
    ) throws -> Outcome {
        let columns = rows[0].count - 1
        var parts: [(ExactMoments, RowSample)] = []
        let length = (rows.count + pieces - 1) / pieces
        for start in stride(from: 0, to: rows.count, by: length) {
            var moments = ExactMoments(columnCount: columns, isWeighted: weighted)
            var sample = RowSample(columnCount: columns + 1)
            for block in blocks(of: Array(rows[start..<min(start + length, rows.count)]), capacity: capacity) {
                moments.add(block)
                sample.add(block)
            }
            parts.append((moments, sample))
        }
        for part in parts.dropFirst() {
            parts[0].0.merge(part.0)
            parts[0].1.merge(part.1)
        }
        let names = (0..<(columns - 1)).map { "x\($0)" } + ["y"]
        let fit = try LinearRegression().fit(parts[0].0, names: names)
        let diagnostics = RowDiagnostics(
            of: fit, over: parts[0].1, features: Array(0..<(columns - 1)), target: columns - 1,
            weight: weighted ? columns : nil)
        return Outcome(fit: fit, figures: ResidualFigures(diagnostics), hc3: fit.covarianceHC3(diagnostics))
    }

    private func expectClose(
        _ a: Double?, _ b: Double?, _ what: String, tolerance: Double = 1e-14,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let a, let b else {
            #expect(a == nil && b == nil, "\(what)", sourceLocation: sourceLocation)
            return
        }
        #expect(abs(a - b) <= tolerance * abs(b), "\(what): \(a), \(b)", sourceLocation: sourceLocation)
    }

    @Test(arguments: [false, true])
    func `permuting and cutting the rows changes no bit`(_ weighted: Bool) throws {
        let seed: UInt64 = 71
        var random = SplitMix64(seed: seed)
        var rows = HeteroscedasticTests.rows(500, seed: seed)
        let whole = try outcome(rows, weighted: weighted)
        for (pieces, capacity) in [(1, 256), (2, 3), (7, 100), (500, 1)] {
            rows.shuffle(using: &random)
            let again = try outcome(rows, weighted: weighted, capacity: capacity, pieces: pieces)
            #expect(again.fit.terms == whole.fit.terms, "seed \(seed), \(pieces) pieces")
            #expect(again.fit.covariance == whole.fit.covariance, "seed \(seed), \(pieces) pieces")
            #expect(again.fit.fStatistic == whole.fit.fStatistic, "seed \(seed), \(pieces) pieces")
            #expect(again.figures == whole.figures, "seed \(seed), \(pieces) pieces")
            #expect(again.hc3 == whole.hc3, "seed \(seed), \(pieces) pieces")
        }
    }

    @Test(arguments: [false, true])
    func `scaling a feature by a power of ten scales its coefficient and error alone`(_ weighted: Bool) throws {
        let rows = HeteroscedasticTests.rows(200, seed: 72)
        let plain = try outcome(rows, weighted: weighted)
        for exponent in [-8, -1, 3, 8] {
            let scaled = try outcome(
                rows.map { row in
                    let cell = ExactDecimal(
                        isNegative: row[0].isNegative, digits: row[0].digits, decimals: row[0].decimals - exponent)
                    return [cell] + row.dropFirst()
                }, weighted: weighted)
            let factor = exponent < 0 ? Double("1e\(-exponent)") ?? 0 : 1 / (Double("1e\(exponent)") ?? 0)
            for (i, (new, old)) in zip(scaled.fit.terms, plain.fit.terms).enumerated() {
                let factor = i == 1 ? factor : 1
                expectClose(new.coefficient, old.coefficient * factor, "coefficient \(i)")
                expectClose(new.standardError, old.standardError.map { $0 * factor }, "error \(i)")
                expectClose(new.tStatistic, old.tStatistic, "t \(i)")
                // p near the smallest keeps twelve digits.
                expectClose(new.pValue, old.pValue, "p \(i)", tolerance: 1e-12)
                expectClose(scaled.hc3?[i][i], plain.hc3.map { $0[i][i] * factor * factor }, "HC3 \(i)")
            }
            expectSameWhole(scaled, plain)
        }
    }

    @Test(arguments: [false, true])
    func `shifting a feature moves the intercept alone`(_ weighted: Bool) throws {
        let rows = HeteroscedasticTests.rows(200, seed: 73)
        let plain = try outcome(rows, weighted: weighted)
        for shift in [-1000, 1000, 1_000_000] as [Int64] {
            let shifted = try outcome(
                rows.map { row in
                    // The first column has two decimals.
                    let value = (row[0].doubleValue * 100).rounded()
                    return [ExactDecimal(Int64(value) + 100 * shift, decimals: 2)] + row.dropFirst()
                }, weighted: weighted)
            let moved = plain.fit.intercept - Double(shift) * plain.fit.coefficients[0]
            expectClose(shifted.fit.intercept, moved, "intercept", tolerance: 1e-12)
            for i in 1...2 {
                #expect(shifted.fit.terms[i] == plain.fit.terms[i])
                expectClose(shifted.hc3?[i][i], plain.hc3?[i][i], "HC3 \(i)")
            }
            expectSameWhole(shifted, plain)
        }
    }

    @Test(arguments: [false, true])
    func `every row twice gives the same coefficients, and errors smaller by a known factor`(_ weighted: Bool) throws {
        let rows = HeteroscedasticTests.rows(200, seed: 74)
        let once = try outcome(rows, weighted: weighted)
        let twice = try outcome(rows + rows, weighted: weighted)
        #expect(twice.fit.rowCount == 2 * once.fit.rowCount)
        #expect(twice.fit.degreesOfFreedom == 2 * Double(once.fit.rowCount) - 3)
        #expect(twice.fit.terms.map(\.coefficient) == once.fit.terms.map(\.coefficient))
        #expect(twice.fit.rSquared == once.fit.rSquared)
        #expect(twice.fit.rootMeanSquareError == once.fit.rootMeanSquareError)
        // σ² loses 2·df₁/df₂, and (XᵀX)⁻¹ a half.
        let factor = (once.fit.degreesOfFreedom / twice.fit.degreesOfFreedom).squareRoot()
        for (new, old) in zip(twice.fit.terms, once.fit.terms) {
            expectClose(new.standardError, old.standardError.map { $0 * factor }, new.name)
        }
    }

    @Test(arguments: [false, true])
    func `a constant column is named and changes nothing else`(_ weighted: Bool) throws {
        let rows = HeteroscedasticTests.rows(200, seed: 75)
        let plain = try outcome(rows, weighted: weighted)
        let more = try outcome(rows.map { $0[..<2] + [ExactDecimal(725, decimals: 2)] + $0[2...] }, weighted: weighted)
        #expect(more.fit.dependencies.map(\.name) == ["x2"])
        #expect(more.fit.dependencies.map(\.reason) == [.constant(7.25)])
        #expect(Array(more.fit.terms.prefix(3)) == plain.fit.terms)
        #expect(more.fit.terms[3].coefficient == 0)
        #expect(more.fit.fStatistic == plain.fit.fStatistic)
        #expect(more.fit.degreesOfFreedom == plain.fit.degreesOfFreedom)
        #expect(more.figures == plain.figures)
        #expect(more.hc3?.prefix(3).map { Array($0.prefix(3)) } == plain.hc3)
    }

    @Test func `weights times a constant change nothing but the spread`() throws {
        let rows = HeteroscedasticTests.rows(200, seed: 76)
        let plain = try outcome(rows, weighted: true)
        let scaled = try outcome(
            rows.map { row in
                let weight = ExactDecimal(
                    isNegative: false, digits: row[3].digits, decimals: row[3].decimals - 4)
                return row.dropLast() + [weight]
            }, weighted: true)
        #expect(scaled.fit.terms == plain.fit.terms)
        #expect(scaled.fit.rSquared == plain.fit.rSquared)
        expectClose(
            scaled.fit.residualStandardDeviation, plain.fit.residualStandardDeviation.map { $0 * 100 }, "spread")
        for i in 0..<3 { expectClose(scaled.hc3?[i][i], plain.hc3?[i][i], "HC3 \(i)") }
    }

    /// The figures of the whole fit, which no change of a feature's units may touch.
    private func expectSameWhole(
        _ new: Outcome, _ old: Outcome, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        func close(_ a: Double?, _ b: Double?, _ what: String) {
            expectClose(a, b, what, sourceLocation: sourceLocation)
        }
        #expect(new.fit.degreesOfFreedom == old.fit.degreesOfFreedom, sourceLocation: sourceLocation)
        close(new.fit.rSquared, old.fit.rSquared, "R²")
        close(new.fit.rootMeanSquareError, old.fit.rootMeanSquareError, "RMSE")
        close(new.fit.residualStandardDeviation, old.fit.residualStandardDeviation, "spread")
        close(new.fit.fStatistic?.value, old.fit.fStatistic?.value, "F")
        close(
            new.figures?.leaveOneOutRootMeanSquareError, old.figures?.leaveOneOutRootMeanSquareError, "leave-one-out")
        close(new.figures?.meanAbsoluteError, old.figures?.meanAbsoluteError, "MAE")
    }
}
