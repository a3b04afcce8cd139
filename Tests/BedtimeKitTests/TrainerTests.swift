import BedtimeKit
import BedtimeTestSupport
import DecimalTables
import ExactRegression
import Foundation
import Testing

@Suite struct TrainerTests {
    /// actualSleep = 3600·estimatedSleep + 800·coffee + 400, exactly.
    static let exact = """
        wake,estimatedSleep,coffee,actualSleep
        25200,8,1,30000
        27000,7.5,0,27400
        21600,6,2,23600
        28800,9,5,36800
        25200,7,3,28000
        """

    private func train(_ csv: String, _ options: TrainingOptions = TrainingOptions()) throws -> BedtimeModel {
        try Trainer(options).train(csv: Array(csv.utf8))
    }

    @Test func `a known law is found exactly`() throws {
        let model = try train(Self.exact)
        #expect(model.terms.map(\.name) == ["(intercept)", "wake", "estimatedSleep", "coffee"])
        #expect(model.terms.map(\.coefficient) == [400, 0, 3600, 800])
        #expect(model.residuals?.standardDeviation == 0)
        #expect(model.training?.rows == 5)
        #expect(model.ranges?[1] == .init(name: "estimatedSleep", minimum: 6, maximum: 9))
    }

    @Test func `the same nights in other units, notations and names give the same model`() throws {
        let model = try train(Self.exact)
        let other = """
            cups;Alarm;estimated_sleep;Actual Sleep
            95;7:00;480;8:20
            0;7:30 AM;450;7:36:40
            190;6:00;360;6:33:20
            475;8:00;540;10:13:20
            285;7:00:00;420;7:46:40
            """
        let options = TrainingOptions(
            columnNames: ["coffee": "cups", "wake": "alarm"],
            units: ["coffee": .milligrams, "estimatedSleep": .minutes])
        #expect(try train(other, options).terms == model.terms)
        let minutes = """
            wake,estimatedSleep,coffee,actualSleep
            420,8,1,500
            450,7.5,0,456.66666666666666666666
            """
        let units = TrainingOptions(units: ["wake": .minutes, "actualSleep": .minutes])
        #expect(try train(minutes, units).ranges?.first == .init(name: "wake", minimum: 25_200, maximum: 27_000))
    }

    /// Each: the column, a typical cell in a wrong unit, and the unit that must be named.
    @Test(arguments: [
        ("actualSleep", "8.5", ColumnUnit.hours), ("actualSleep", "510", .minutes),
        ("actualSleep", "30600000", .milliseconds),
        ("actualSleep", "0.354", .days), ("estimatedSleep", "480", .minutes), ("estimatedSleep", "28800", .seconds),
        ("wake", "7.5", .hours), ("wake", "450", .minutes), ("wake", "0.3125", .days), ("coffee", "190", .milligrams),
    ])
    func `a column that can only be in another unit is refused with that unit`(
        _ column: String, _ cell: String, _ unit: ColumnUnit
    ) throws {
        let usual = ["wake": "25200", "estimatedSleep": "8", "coffee": "2", "actualSleep": "30600"]
        let names = ["wake", "estimatedSleep", "coffee", "actualSleep"]
        func table(_ odd: Int) -> String {
            let rows = (0..<9).map { row in
                names.map { $0 == column && row < odd ? cell : usual[$0] ?? "" }.joined(separator: ",")
            }
            return ([names.joined(separator: ",")] + rows).joined(separator: "\n")
        }
        #expect {
            try train(table(9))
        } throws: { error in
            guard
                case TrainingError.unlikelyUnit(file: _, column: column, given: _, likely: unit, median: _, rows: 9) =
                    error
            else { return false }
            return (error as? TrainingError)?.help?.contains("--unit \(column)=\(unit.rawValue)") == true
        }
        // One odd cell, or even four of nine, never refuses a table.
        _ = try train(table(4))
        _ = try train(table(9), TrainingOptions(units: [column: unit]))
    }

    @Test func `every table is looked at by itself, so that one in another unit does not hide behind others`() throws {
        let header = "wake,estimatedSleep,coffee,actualSleep\n"
        let seconds = TableSource.bytes(
            Array((header + String(repeating: "25200,8,2,30600\n", count: 40)).utf8), name: "seconds.csv")
        let hours = TableSource.bytes(
            Array((header + String(repeating: "25200,8,2,8.5\n", count: 5)).utf8), name: "hours.csv")
        #expect {
            try Trainer().train([seconds, hours])
        } throws: { "\($0)".hasPrefix("hours.csv: actualSleep is read as seconds") }
        // Fewer than five odd rows are odd cells.
        let few = TableSource.bytes(Array((header + "25200,8,2,8.5\n").utf8), name: "few.csv")
        _ = try Trainer().train([seconds, few])
    }

    @Test func `values that no night has are warned of`() throws {
        let csv =
            "wake,estimatedSleep,coffee,actualSleep\n25200,8,-1,30600\n90000,7,2,27000\n25200,6,1,-23000\n25000,6.5,1,23000"
        let result = try Trainer().train([.bytes(Array(csv.utf8), name: "odd.csv")])
        #expect(result.warnings.contains { $0.hasPrefix("coffee is -1 somewhere") })
        #expect(result.warnings.contains { $0.hasPrefix("wake is 90000 somewhere") })
        #expect(result.warnings.contains { $0.hasPrefix("actualSleep is -23000 somewhere") })
    }

    @Test func `features of powers, products and times of day are learnt and predicted alike`() throws {
        // actualSleep = 3000·h + 5·h² + 40·h·cups + 600·sin(wake) + 100, in which every wake time is exact on the circle.
        var rows: [String] = []
        for (wake, sine) in [(0, 0), (21_600, 1), (64_800, -1), (43_200, 0)] {
            for (hours, cups) in [(6, 0), (7, 1), (8, 3), (9, 2), (10, 5)] {
                let seconds = 3000 * hours + 5 * hours * hours + 40 * hours * cups + 600 * sine + 100
                rows.append("\(wake),\(hours),\(cups),\(seconds)")
            }
        }
        let csv = "wake,estimatedSleep,coffee,actualSleep\n" + rows.joined(separator: "\n")
        let options = TrainingOptions(features: [
            "estimatedSleep", "estimatedSleep^2", "Coffee*estimated_sleep", "cyclic(wake)",
        ])
        let model = try train(csv, options)
        #expect(
            model.terms.map(\.name) == [
                "(intercept)", "estimatedSleep", "estimatedSleep^2", "coffee*estimatedSleep", "sin(wake)", "cos(wake)",
            ])
        #expect(model.terms.map(\.coefficient) == [100, 3000, 5, 40, 600, 0])
        #expect(model.inputs == ["estimatedSleep", "coffee", "wake"])
        #expect(model.ranges?.map(\.name) == model.inputs)
        let loaded = try BedtimeModel(json: model.json())
        #expect(loaded == model)
        let answer = try Predictor(model: loaded).recommend(
            wake: try #require(ClockTime("6:00")), sleep: .hours(8), coffee: .cups(2))
        #expect(answer.timeInBedSeconds == 24_000 + 320 + 640 + 600 + 100)
        #expect(answer.contributions.map(\.seconds) == [100, 24_000, 320, 640, 600, 0])
    }

    @Test func `held-out rows are predicted by a training on the others`() throws {
        let options = TrainingOptions(holdout: .folds(5))
        let result = try Trainer(options).train([.bytes(Array(Self.exact.utf8), name: "nights.csv")])
        // Four rows fix the four terms of an exact law, and the fifth is met exactly.
        let holdout = try #require(result.holdout)
        #expect(holdout.rows == 5)
        #expect(holdout.folds?.map(\.rows) == [1, 1, 1, 1, 1])
        #expect(holdout.mean.rootMeanSquareError > 1000)
    }

    @Test func `waking at midnight is a time like any other`() throws {
        _ = try train("wake,estimatedSleep,coffee,actualSleep\n0,8,1,30000\n0,7,2,27000\n0,6,1,23000")
    }

    @Test func `a table without a header has the documented order, and the result says so`() throws {
        let body = Self.exact.split(separator: "\n").dropFirst().joined(separator: "\n")
        let result = try Trainer().train([.bytes(Array(body.utf8), name: "nights.csv")])
        #expect(result.model.terms.map(\.coefficient) == [400, 0, 3600, 800])
        #expect(result.warnings.contains { $0.contains("nights.csv has no header") })
    }

    @Test func `rows that cannot be read stop the training, or are counted when asked`() throws {
        let bad = Self.exact + "\n25200,8,x,30000\n,,,\n25200,nan,1,30000"
        #expect {
            try train(bad)
        } throws: { error in
            guard case TrainingError.table(let table) = error else { return false }
            return table.line == 7 && table.description.contains(#"coffee is "x""#)
        }
        let result = try Trainer(TrainingOptions(skipsBadRows: true)).train([
            .bytes(Array(bad.utf8), name: "nights.csv")
        ])
        #expect(result.summary.skippedRows == 3)
        #expect(result.model.training?.skippedRows == 3)
        #expect(result.model.terms.map(\.coefficient) == [400, 0, 3600, 800])
    }

    @Test func `a table of bad rows alone is bad data, and says why`() {
        let bad = "wake,estimatedSleep,coffee,actualSleep\n25200,8,x,30000\n25200,8,1,\n"
        #expect {
            try Trainer(TrainingOptions(skipsBadRows: true)).train(csv: Array(bad.utf8))
        } throws: { error in
            guard case TrainingError.noReadableRows(skipped: 2, let first) = error else { return false }
            return first?.line == 2 && "\(error)".contains("none of the 2 rows")
        }
    }

    @Test func `the documented columns may be named in any writing`() throws {
        let options = TrainingOptions(
            features: ["Estimated_Sleep", "COFFEE"], target: "actual sleep", units: ["estimated-sleep": .minutes])
        let csv = "estimatedSleep,coffee,actualSleep\n480,1,8:20\n450,0,7:36:40\n360,2,6:33:20\n"
        #expect(try train(csv, options).terms.map(\.name) == ["(intercept)", "estimatedSleep", "coffee"])
        #expect(try train(csv, options).terms.map(\.coefficient) == [400, 3600, 800])
    }

    @Test func `options that make no sense are refused before anything is read`() {
        func error(_ options: TrainingOptions) -> TrainingError? {
            do throws(TrainingError) {
                _ = try Trainer(options)
                return nil
            } catch {
                return error
            }
        }
        #expect(error(TrainingOptions(ridge: -1)) == .ridge(-1))
        #expect(error(TrainingOptions(features: ["wake", "wake"])) == .repeatedColumn("wake"))
        #expect(error(TrainingOptions(target: "wake")) == .repeatedColumn("wake"))
        #expect(error(TrainingOptions(features: [], hasIntercept: false)) == .nothingToFit)
        #expect(
            error(TrainingOptions(features: ["wake^x"]))?.description.contains("a whole number from 1 to 20") == true)
        #expect(error(TrainingOptions(columnNames: ["tea": "x"])) == .nameOfUnknownColumn("tea"))
        #expect(error(TrainingOptions(units: ["tea": .cups])) == .unitOfUnknownColumn("tea"))
        #expect(error(TrainingOptions(units: ["wake": .cups])) == .unitDoesNotFit(column: "wake", unit: .cups))
        #expect(error(TrainingOptions()) == nil)
    }

    @Test func `a model without features is the mean, and its baselines know it`() throws {
        let model = try train(Self.exact, TrainingOptions(features: []))
        #expect(model.terms == [.intercept(29160)])
        #expect(model.baselines?.mean == 29160)
        #expect(model.baselines?.estimatedSleep == nil)
    }

    @Test func `evaluation stands beside the mean and estimatedSleep alone`() throws {
        let model = try train(Self.exact)
        let rows = Self.exact.replacingOccurrences(of: "30000", with: "30100")
        let evaluation = try model.evaluate([.bytes(Array(rows.utf8), name: "other.csv")])
        #expect(evaluation.rows == 5)
        // One error of 100 in five rows: √(100²/5), 100/5.
        #expect(abs(evaluation.model.rootMeanSquareError - 2000.0.squareRoot()) < 1e-9)
        #expect(evaluation.model.meanAbsoluteError == 20)
        let mean = try #require(evaluation.mean)
        let line = try #require(evaluation.estimatedSleep)
        #expect(evaluation.model.rootMeanSquareError < line.rootMeanSquareError)
        #expect(line.rootMeanSquareError < mean.rootMeanSquareError)
        #expect(try #require(mean.rSquared) <= 0)
    }

    @Test func `a constant column is left out and named`() throws {
        let constant =
            "wake,estimatedSleep,coffee,actualSleep\n25200,8,2,30000\n25200,7,2,26500\n25200,6,2,22800\n25200,9,2,33000"
        let result = try Trainer().train([.bytes(Array(constant.utf8), name: "nights.csv")])
        #expect(result.fit.dependencies.map(\.name) == ["wake", "coffee"])
        #expect(result.warnings.contains { $0.hasPrefix("wake is 25200 in every row") })
        #expect(result.warnings.contains { $0.hasPrefix("coffee is 2 in every row") })
        #expect(result.model.terms[3].coefficient == 0)
    }
}

/// The real table, where it is at hand.
@Suite(.enabled(if: Samples.areHere)) struct BetterRestTests {
    /// Least squares on BetterRest.csv in rational arithmetic, rounded.
    @Test func `BetterRest gives the known coefficients and figures`() throws {
        let result = try Trainer().train([.file(Samples.path("BetterRest.csv"))])
        let expected = [460.3030487344096, 7.507922359993016e-05, 3601.583157184985, 832.5533199890538]
        for (term, value) in zip(result.model.terms, expected) {
            #expect(abs(term.coefficient - value) <= 1e-14 * value)
        }
        #expect(abs(result.fit.rootMeanSquareError - 177.04305623) < 1e-8)
        #expect(abs(result.figures.meanAbsoluteError - 120.40645506) < 1e-8)
        #expect(abs(try #require(result.fit.rSquared) - 0.99910732) < 5e-9)
        #expect(abs(try #require(result.fit.terms[1].tStatistic) - 0.54) < 5e-3)
    }

    @Test func `a ridge of 100 gives the known coefficients`() throws {
        let model = try Trainer(TrainingOptions(ridge: 100)).train(contentsOfFile: Samples.path("BetterRest.csv"))
        for (term, (value, tolerance)) in zip(
            model.terms, [(752.252172, 5e-7), (1.0146e-4, 5e-9), (3566.013199, 5e-7), (824.435330, 5e-7)])
        {
            #expect(abs(term.coefficient - value) <= tolerance, "\(term.name)")
        }
    }

    /// NumPy 2.4.6 on Python 3.11.7: `numpy.linalg.lstsq(numpy.c_[numpy.ones(n), x], y, rcond=None)[0]`, nine digits.
    @Test(
        arguments: [
            ("betterrest_bom_crlf.csv", [:], [3.98648339e+02, 4.63394581e-04, 3.60910648e+03, 8.29673295e+02]),
            (
                "betterrest_blank_first_line_no_final_newline.csv", [:],
                [4.45706050e+02, 8.00778413e-04, 3.60128618e+03, 8.28744303e+02]
            ),
            ("betterrest_fractional.csv", [:], [5.17652503e+02, -5.21085422e-04, 3.59830717e+03, 8.29732326e+02]),
            (
                "betterrest_renamed_columns.csv", ["wake": "predictWake", "coffee": "drinkCoffee"],
                [4.40727260e+02, 2.97096597e-05, 3.60471993e+03, 8.32620861e+02]
            ),
        ] as [(String, [String: String], [Double])])
    func `every readable sample gives the coefficients of its rows`(
        _ name: String, _ names: [String: String], _ expected: [Double]
    ) throws {
        let model = try Trainer(TrainingOptions(columnNames: names)).train(contentsOfFile: Samples.path(name))
        for (term, value) in zip(model.terms, expected) {
            #expect(abs(term.coefficient - value) <= 2e-8 * abs(value), "\(term.name)")
        }
    }

    @Test func `a web page and renamed columns are refused for what they are`() {
        for (name, part) in [
            ("betterrest_html_saved_as.csv", "is a web page"),
            ("betterrest_renamed_columns.csv", "columns wake, coffee not found"),
        ] {
            #expect {
                try Trainer().train(contentsOfFile: Samples.path(name))
            } throws: { "\($0)".contains(part) }
        }
    }
}
