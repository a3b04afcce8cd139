import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Foundation
import Testing

/// The eleven linear-regression sets of the NIST Statistical Reference Datasets, where they are at hand.
@Suite struct NISTTests {
    struct Certified: Decodable {
        var sets: [String: Certificate]
    }
    struct Certificate: Decodable {
        var terms: [String]
        var intercept: Bool
        var coefficients: [String]
        var standardErrors: [String]
        var residualStandardDeviation: String
        var rSquared: String
    }

    static let folder = Samples.path("../nist")

    @Test(
        .enabled(if: Samples.areHere),
        arguments: [
            "Norris", "Pontius", "Filip", "Longley", "NoInt1", "NoInt2", "Wampler1", "Wampler2", "Wampler3", "Wampler4",
            "Wampler5",
        ])
    func `every coefficient, standard error and the spread agree to 14.5 digits`(_ name: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/certified.json"))
        let certificate = try #require(try JSONDecoder().decode(Certified.self, from: data).sets[name])
        let hasPowers = FileManager.default.fileExists(atPath: Self.folder + "/powers/\(name).csv")
        let path = Self.folder + (hasPowers ? "/powers" : "") + "/\(name).csv"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
        let names = lines[0].split(separator: ",").map(String.init)
        let rows = lines.dropFirst().map { $0.split(separator: ",").map(String.init) }
        let moments = moments(try #require(blocks(rows: Array(rows))))
        let fit = try LinearRegression(hasIntercept: certificate.intercept).fit(moments, names: names)

        #expect(fit.dependencies.isEmpty)
        var least = [15.0, 15.0]
        for (term, (coefficient, error)) in zip(
            fit.terms, zip(certificate.coefficients, certificate.standardErrors))
        {
            least[0] = min(least[0], logRelativeError(term.coefficient, try #require(ExactDecimal(coefficient))))
            least[1] = min(
                least[1], logRelativeError(try #require(term.standardError), try #require(ExactDecimal(error))))
        }
        let spread = logRelativeError(
            try #require(fit.residualStandardDeviation),
            try #require(ExactDecimal(certificate.residualStandardDeviation)))
        let rSquared = logRelativeError(
            try #require(fit.rSquared), try #require(ExactDecimal(certificate.rSquared)))
        print(name, least, spread, rSquared, fit.digits, fit.conditionNumber)
        #expect(min(least[0], least[1], spread, rSquared) >= 14.5)
        #expect(Double(fit.digits) <= least[0])
    }
}
