import BedtimeKit
import Foundation
import Testing

/// The clock of a zone of the IANA data base, through Foundation.
func clock(_ name: String) throws -> FoundationClock {
    FoundationClock(try #require(TimeZone(identifier: name)))
}

/// A date and time such as `2026-03-08 02:30`.
func local(_ text: String) throws -> LocalTime {
    let parts = text.split(separator: " ").map(String.init)
    return LocalTime(try #require(CivilDate(parts[0])), try #require(ClockTime(parts[1])))
}
