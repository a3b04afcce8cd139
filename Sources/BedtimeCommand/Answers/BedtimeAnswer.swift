import BedtimeKit

/// The answer of `recommend`, as a person and as a program read it.
struct BedtimeAnswer {
    /// Where the coffee was taken from.
    enum CoffeeSource: String {
        case option, `default`
    }

    let dated: DatedRecommendation
    let coffee: CoffeeAmount
    let source: CoffeeSource
    /// The model's file, or `shipped`.
    let modelName: String
    let now: Instant
    let clock: SystemClock
    /// The hours of sleep that are still to be had, once the bedtime has passed.
    let sleepLeft: Double?
    /// Options that were given and that the model makes no use of.
    let ignored: [String]

    /// Seconds from now to waking.
    private var secondsLeft: Int64 { dated.night.wake.seconds(since: now) }

    private var hasPassed: Bool { dated.night.bedtime < now }

    /// What the model never saw in training, if there is anything.
    var outsideTraining: String? {
        for warning in dated.recommendation.warnings {
            if case .outsideTraining = warning { return warning.description }
        }
        return nil
    }

    /// What to know beside the answer, except that it comes too late.
    var notes: [String] {
        var notes = dated.recommendation.warnings.map(\.description)
        if dated.night.wakeResolution == .gap {
            notes.append(
                "\(dated.recommendation.wake) does not come on \(dated.night.localWake.date), since clocks are put forward: "
                    + "the first moment after it, \(dated.night.localWake.time), was taken")
        }
        for option in ignored { notes.append("\(option) changes nothing: the model makes no use of it") }
        return notes
    }

    private func passedText(_ style: HourStyle) -> String {
        let time = clock.local(at: now).time.text(style)
        guard secondsLeft > 0 else {
            return "that time to wake has passed: it is \(time) on \(clock.local(at: now).date)"
        }
        let inBed = Spans.text(minutes: Int(secondsLeft / 60))
        var text = "that bedtime has passed: it is \(time), and going to bed now leaves \(inBed) in bed"
        if let sleepLeft { text += ", about \(Spans.text(minutes: Int(sleepLeft * 60))) of sleep" }
        return text
    }
}

extension BedtimeAnswer {
    /// The fields of the JSON object.
    var json: [String: JSONValue] {
        let answer = dated.recommendation
        var interval = JSONValue.null
        if let bounds = answer.interval, let moments = dated.interval {
            interval = .object([
                "level": .number(bounds.level), "earliest": .text(clock.rfc3339(moments.lowerBound)),
                "latest": .text(clock.rfc3339(moments.upperBound)), "lowerSeconds": .number(bounds.lowerSeconds),
                "upperSeconds": .number(bounds.upperSeconds),
            ])
        }
        return [
            "version": .integer(1),
            "wake": .text(clock.rfc3339(dated.night.wake)),
            "bedtime": .text(clock.rfc3339(dated.night.bedtime)),
            "timeInBedSeconds": .number(answer.timeInBedSeconds),
            "interval": interval,
            "contributions": .array(
                answer.contributions.map { .object(["name": .text($0.name), "seconds": .number($0.seconds)]) }),
            "coffee": .object([
                "cups": .number(coffee.cups), "milligrams": .number(coffee.milligrams),
                "source": .text(source.rawValue),
            ]),
            // Cups alone do not tell when they were drunk, so what is left of them cannot be told.
            "caffeineAtBedtimeMilligrams": .null,
            "model": .text(modelName),
            "warnings": .array((notes + (hasPassed ? [passedText(.twentyFourHours)] : [])).map { .text($0) }),
        ]
    }
}

extension BedtimeAnswer {
    /// The answer for a person at a terminal, the answer first.
    func text(_ style: HourStyle, showsSeconds: Bool) -> String {
        let night = dated.night
        func time(_ instant: Instant) -> String { clock.local(at: instant).time.text(style, seconds: showsSeconds) }

        var first = "Go to bed at \(time(night.bedtime)), \(Self.partOfDay(night.localBedtime))"
        if let bounds = dated.recommendation.interval {
            let (earliest, latest) = outward(bounds, toMinutes: !showsSeconds)
            // Bounds half a day apart or more need their days.
            let far = latest.seconds(since: earliest) >= 43_200
            func day(_ instant: Instant) -> String { far ? " \(clock.local(at: instant).date.weekdayName)" : "" }
            first +=
                "; between \(time(earliest))\(day(earliest)) and \(time(latest))\(day(latest)) \(Self.often(bounds.level))"
        }
        var lines = [first + ".", ""]
        if hasPassed { lines += [Self.sentence(passedText(style)), ""] }

        let wake = night.localWake
        // What is asked for first, what is always there last.
        let terms = dated.recommendation.contributions
        let contributions =
            terms.filter { $0.name != BedtimeModel.interceptName }
            + terms.filter { $0.name == BedtimeModel.interceptName }
        let (whole, parts) = Spans.minutes(ofParts: contributions.map(\.seconds))
        lines.append(
            "Waking at \(wake.time.text(style, seconds: showsSeconds)) on \(wake.date.weekdayName) \(wake.date.dayAndMonth), "
                + "\(Spans.text(minutes: whole)) in bed:")
        let spans = parts.map { Spans.text(minutes: $0) }
        let width = spans.map(\.count).max() ?? 0
        for (index, part) in contributions.enumerated() where parts[index] != 0 {
            let span = spans[index]
            lines.append("  " + String(repeating: " ", count: width - span.count) + span + "   " + meaning(part.name))
        }
        if night.bedtimeResolution == .repeated {
            lines += [
                "",
                "Clocks are put back that night: \(time(night.bedtime)) comes twice, and the \(isFirst(night) ? "first" : "second") is meant.",
            ]
        } else if night.clocksChange || night.wakeResolution == .gap {
            lines += ["", "Clocks are changed that night."]
        }
        return lines.joined(separator: "\n")
    }

    /// The interval rounded outward: the earliest down as every time is, the latest up.
    private func outward(
        _ bounds: Recommendation.Interval, toMinutes: Bool
    ) -> (earliest: Instant, latest: Instant) {
        let wake = dated.night.wake
        let latest = wake.adding(seconds: -Int64(bounds.lowerSeconds.rounded(.down)))
        let over = (latest.secondsSince1970 % 60 + 60) % 60
        return (
            wake.goingBack(.seconds(bounds.upperSeconds)),
            toMinutes && over > 0 ? latest.adding(seconds: 60 - over) : latest
        )
    }

    /// Whether the bedtime is the first of the two moments at which the clock shows it.
    private func isFirst(_ night: DatedBedtime) -> Bool {
        clock.instant(of: night.localBedtime).instant == night.bedtime
    }

    /// What a term stands for.
    private func meaning(_ name: String) -> String {
        switch name {
        case BedtimeModel.interceptName: "whatever you drink"
        case "estimatedSleep": "the sleep you want"
        case "coffee":
            "\(Numbers.text(coffee.cups)) \(coffee.cups == 1 ? "cup" : "cups") of coffee"
                + (source == .default ? ", unless you say otherwise with --coffee" : "")
        case "wake": "waking at that time of day"
        default: name
        }
    }

    /// `Monday evening`; after midnight the night is that to the day.
    private static func partOfDay(_ local: LocalTime) -> String {
        let day = local.date.weekdayName
        return switch local.time.hour {
        case 0..<5: "in the night to \(day)"
        case 5..<12: "\(day) morning"
        case 12..<18: "\(day) afternoon"
        default: "\(day) evening"
        }
    }

    private static func often(_ level: Double) -> String {
        switch level {
        case 0.9: "nine times in ten"
        case 0.5: "every other time"
        default: "\(Numbers.text(level * 100, digits: 14)) % of the time"
        }
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}
