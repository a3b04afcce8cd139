import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Foundation
import Testing

/// The eleven linear-regression sets of the NIST Statistical Reference Datasets (www.itl.nist.gov/div898/strd).
///
/// Every coefficient, standard error, the residual standard deviation and R² must agree with the exact answer of the printed
/// decimals to 14.5 digits: past the 13.2 that reading cells as doubles allows.
@Suite struct NISTTests {
    struct Certificate: Decodable {
        var intercept: Bool
        var polynomialDegree: Int?
        var coefficients: [String]
        var standardErrors: [String]
        var residualStandardDeviation: String
        var rSquared: String
    }

    /// The sets that follow from formulas; the exact answers are those of rational arithmetic (Python 3.11.7, `fractions`),
    /// 25 digits, and agree with all digits that NIST prints.
    @Test(arguments: ["Wampler1", "Wampler2", "Wampler3", "Wampler4", "Wampler5", "NoInt1", "NoInt2"])
    func `the sets that follow from formulas`(_ name: String) throws {
        let (rows, certificate) = try #require(Self.formulas[name])
        try check(name, rows: rows, certificate)
    }

    @Test(
        .enabled(if: Samples.areHere),
        arguments: [
            "Norris", "Pontius", "Filip", "Longley", "NoInt1", "NoInt2", "Wampler1", "Wampler2", "Wampler3", "Wampler4",
            "Wampler5",
        ])
    func `all sets as NIST prints them`(_ name: String) throws {
        struct Certified: Decodable { var sets: [String: Certificate] }
        let folder = Samples.path("../nist")
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/certified.json"))
        let certificate = try #require(try JSONDecoder().decode(Certified.self, from: data).sets[name])
        let lines = try String(contentsOfFile: folder + "/\(name).csv", encoding: .utf8).split(
            whereSeparator: \.isNewline)
        try check(name, rows: lines.dropFirst().map { $0.split(separator: ",").map(String.init) }, certificate)
    }

    /// Fits the printed columns; powers are made by the package, as `x^2` to `x^10`.
    private func check(_ name: String, rows: [[String]], _ certificate: Certificate) throws {
        let table = try #require(blocks(rows: rows))
        let columns = try #require(rows.first).indices.dropLast().map { "x\($0)" }
        let features =
            columns.count == 1
            ? try (1...(certificate.polynomialDegree ?? 1)).map { try Feature.parse("x0^\($0)") }
            : columns.map { Feature.column($0) }
        var made = try #require(FeatureBlock(features, columns: columns + ["y"], kept: [columns.count]))
        var moments = ExactMoments(columnCount: features.count + 1)
        for var block in table { made.withFeatures(of: &block) { moments.add($0) } }
        let fit = try LinearRegression(hasIntercept: certificate.intercept)
            .fit(moments, names: features.map(\.name) + ["y"])
        #expect(fit.dependencies.isEmpty)

        func least(_ values: [Double?], _ exact: [String]) throws -> Double {
            try zip(values, exact).map { value, exact in
                logRelativeError(try #require(value), try #require(ExactDecimal(exact)))
            }.min() ?? 0
        }
        let coefficients = try least(fit.terms.map(\.coefficient), certificate.coefficients)
        let errors = try least(fit.terms.map(\.standardError), certificate.standardErrors)
        let spread = try least([fit.residualStandardDeviation], [certificate.residualStandardDeviation])
        let rSquared = try least([fit.rSquared], [certificate.rSquared])
        print(
            "NIST \(name): digits of coefficients \(coefficients), standard errors \(errors), residual deviation \(spread); "
                + "others' coefficients: \(Self.others[name] ?? "15 in every program")")
        #expect(min(coefficients, errors, spread, rSquared) >= 14.5)
        #expect(Double(fit.digits) <= coefficients)
    }

    /// Digits of the coefficients that other programs reach, measured 2026-12-01 as described for the certified values:
    /// R 4.2.2 `lm`, numpy 2.4.6 `linalg.lstsq`, scikit-learn 1.9.1 `LinearRegression`, statsmodels 0.15.0 `OLS`, gretl 2022c
    /// `mpols`.
    static let others = [
        "Norris": "R 12.6, numpy 12.3, scikit-learn 12.1, statsmodels 12.0, gretl mpols 14.0",
        "Pontius": "R 11.9, numpy 6.3, scikit-learn 0, statsmodels 12.8, gretl mpols 13.5",
        "Filip": "R 0, numpy 0, scikit-learn 0, statsmodels 8.0, gretl mpols 14.3",
        "Longley": "R 12.8, numpy 10.9, scikit-learn 13.6, statsmodels 10.9, gretl mpols 14.7",
        "Wampler1": "R 9.1, numpy 9.6, scikit-learn 0.2, statsmodels 9.4, gretl mpols 15",
        "Wampler2": "R 12.9, numpy 10.4, scikit-learn 0, statsmodels 13.0, gretl mpols 13.2",
        "Wampler3": "R 9.5, numpy 9.5, scikit-learn 0.2, statsmodels 9.1, gretl mpols 15",
        "Wampler4": "R 7.9, numpy 7.8, scikit-learn 0.2, statsmodels 7.8, gretl mpols 15",
        "Wampler5": "R 5.9, numpy 5.8, scikit-learn 0.2, statsmodels 5.8, gretl mpols 15",
    ]
}

extension NISTTests {
    /// Rows and exact answers of the sets made from formulas.
    static let formulas: [String: (rows: [[String]], certificate: Certificate)] = {
        var sets: [String: (rows: [[String]], certificate: Certificate)] = [:]
        // y = 1 + x + … + x⁵ for x = 0…20, and multiples of a disturbance that is orthogonal to the powers.
        let disturbance = [
            759, -2048, 2048, -2048, 2523, -2048, 2048, -2048, 1838, -2048, 2048, -2048, 1838, -2048, 2048, -2048, 2523,
            -2048, 2048, -2048, 759,
        ]
        let errors = [
            ["2152.326246781696807931979", "215232.6246781696807931979", "21523262.46781696807931979"],
            ["2363.55173469680520856761", "236355.173469680520856761", "23635517.3469680520856761"],
            ["779.3435243315830908070104", "77934.35243315830908070104", "7793435.243315830908070104"],
            ["101.4755075503496479558139", "10147.55075503496479558139", "1014755.075503496479558139"],
            ["5.645665121707515677431834", "564.5665121707515677431834", "56456.65121707515677431834"],
            ["0.1123248546793119370184851", "11.23248546793119370184851", "1123.248546793119370184851"],
        ]
        let spreads = ["2360.145023792676459972137", "236014.5023792676459972137", "23601450.23792676459972137"]
        let shares = ["0.9999955590258198895856354", "0.9574784408256621788167704", "0.00224668921574939805928315"]
        func quintic(_ x: Int) -> Int { 1 + x + x * x + x * x * x + x * x * x * x + x * x * x * x * x }
        let zeros = Array(repeating: "0", count: 6)
        let ones = Array(repeating: "1", count: 6)
        sets["Wampler1"] = (
            (0...20).map { ["\($0)", "\(quintic($0))"] },
            .init(
                intercept: true, polynomialDegree: 5, coefficients: ones, standardErrors: zeros,
                residualStandardDeviation: "0", rSquared: "1")
        )
        for (index, factor) in [1, 100, 10_000].enumerated() {
            sets["Wampler\(index + 3)"] = (
                (0...20).map { ["\($0)", "\(quintic($0) + factor * disturbance[$0])"] },
                .init(
                    intercept: true, polynomialDegree: 5, coefficients: ones, standardErrors: errors.map { $0[index] },
                    residualStandardDeviation: spreads[index], rSquared: shares[index])
            )
        }
        // y = 1 + x/10 + x²/100 + … + x⁵/100,000: the quintic of x/10, in five decimals.
        sets["Wampler2"] = (
            (0...20).map { x in
                let parts = [100_000, 10_000 * x, 1000 * x * x, 100 * x * x * x, 10 * x * x * x * x, x * x * x * x * x]
                return ["\(x)", ExactDecimal(Int64(parts.reduce(0, +)), decimals: 5).description]
            },
            .init(
                intercept: true, polynomialDegree: 5, coefficients: ["1", "0.1", "0.01", "0.001", "0.0001", "0.00001"],
                standardErrors: zeros, residualStandardDeviation: "0", rSquared: "1")
        )
        sets["NoInt1"] = (
            (60...70).map { ["\($0)", "\($0 + 70)"] },
            .init(
                intercept: false, coefficients: ["2.074380165289256198347107"],
                standardErrors: ["0.01652892561983471074380165"],
                residualStandardDeviation: "3.567530340063378812459273", rSquared: "0.9993654922986627750194318")
        )
        sets["NoInt2"] = (
            [["4", "3"], ["5", "4"], ["6", "4"]],
            .init(
                intercept: false, coefficients: ["0.7272727272727272727272727"],
                standardErrors: ["0.04208273180784324825302576"],
                residualStandardDeviation: "0.369274472937998198202722", rSquared: "0.9933481152993348115299335")
        )
        return sets
    }()
}
