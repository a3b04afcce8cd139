import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Testing

/// Small hard problems against rational arithmetic: `Tests/Fixtures/regression/exact_answers.py`, Python 3.11.7.
@Suite struct ExactAnswersTests {
    struct Problem: Decodable, CustomTestStringConvertible {
        var name: String
        var intercept: Bool
        var rows: [[String]]
        var weights: [String]?
        var answers: [Answer]

        var testDescription: String { name }
    }
    struct Answer: Decodable {
        var ridge: String
        var coefficients: [String]
        var standardErrors: [String]
        var degreesOfFreedom: String
        var residualStandardDeviation: String
        var rootMeanSquareError: String
        var meanAbsoluteError: String
        var rSquared: String
        var adjustedRSquared: String
        var leaveOneOutRootMeanSquareError: String
        var hc3StandardErrors: [String]?
        var fStatistic: String?
    }

    static let problems = (try? Fixture.decode([Problem].self, from: "regression/exact_answers.json")) ?? []

    @Test func `the fixture is there`() {
        #expect(Self.problems.count == 18)
    }

    @Test(arguments: problems)
    func `every figure of every penalty agrees with the exact answer to 14.5 digits`(_ problem: Problem) throws {
        let weight = problem.weights.map { _ in problem.rows[0].count }
        let rows = problem.weights.map { zip(problem.rows, $0).map { $0 + [$1] } } ?? problem.rows
        let table = try #require(blocks(rows: rows))
        let names = problem.rows[0].indices.map { "x\($0)" }
        let features = Array(names.indices.dropLast())
        var sample = RowSample(columnCount: rows[0].count)
        var moments = ExactMoments(columnCount: names.count, isWeighted: weight != nil)
        for block in table { moments.add(block) }
        for block in table { sample.add(block) }
        for answer in problem.answers {
            let regression = try LinearRegression(
                ridge: try #require(ExactDecimal(answer.ridge)), hasIntercept: problem.intercept)
            let fit = try regression.fit(moments, names: names)
            let diagnostics = RowDiagnostics(
                of: fit, over: sample, features: features, target: names.count - 1, weight: weight)
            let figures = try #require(ResidualFigures(diagnostics))
            #expect(fit.dependencies.isEmpty)
            let coefficients = try zip(fit.terms, answer.coefficients).map {
                logRelativeError($0.coefficient, try #require(ExactDecimal($1)))
            }
            #expect(try #require(coefficients.min()) >= Double(fit.digits), "digits promises more than is true")
            #expect(try #require(coefficients.min()) >= 14.5)
            for (term, error) in zip(fit.terms, answer.standardErrors) {
                expectAgreement(term.standardError, error, "standard error of \(term.name) at \(answer.ridge)")
                #expect((term.tStatistic == nil) == (answer.ridge != "0"))
            }
            expectAgreement(fit.degreesOfFreedom, answer.degreesOfFreedom, "degrees of freedom at \(answer.ridge)")
            expectAgreement(
                fit.residualStandardDeviation, answer.residualStandardDeviation, "spread at \(answer.ridge)")
            expectAgreement(fit.rootMeanSquareError, answer.rootMeanSquareError, "RMSE at \(answer.ridge)")
            expectAgreement(fit.rSquared, answer.rSquared, "R² at \(answer.ridge)")
            expectAgreement(fit.adjustedRSquared, answer.adjustedRSquared, "adjusted R² at \(answer.ridge)")
            expectAgreement(figures.meanAbsoluteError, answer.meanAbsoluteError, "MAE at \(answer.ridge)")
            expectAgreement(
                figures.leaveOneOutRootMeanSquareError, answer.leaveOneOutRootMeanSquareError,
                "leave-one-out at \(answer.ridge)")
            #expect((fit.fStatistic == nil) == (answer.fStatistic == nil))
            if let exact = answer.fStatistic { expectAgreement(fit.fStatistic?.value, exact, "F") }
            if let exact = answer.hc3StandardErrors { try expectRobustErrors(fit, diagnostics, exact) }
        }
    }

    private func expectRobustErrors(_ fit: LinearFit, _ rows: RowDiagnostics, _ exact: [String]) throws {
        let robust = fit.replacingCovariance(try #require(fit.covarianceHC3(rows)))
        for (term, error) in zip(robust.terms, exact) {
            expectAgreement(term.standardError, error, "HC3 standard error of \(term.name)")
        }
    }

    private func expectAgreement(
        _ value: Double?, _ exact: String, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let value, let exact = ExactDecimal(exact) else {
            Issue.record("\(what): nothing to compare", sourceLocation: sourceLocation)
            return
        }
        let digits = logRelativeError(value, exact)
        #expect(digits >= 14.5, "\(what): \(value) against \(exact)", sourceLocation: sourceLocation)
    }
}
