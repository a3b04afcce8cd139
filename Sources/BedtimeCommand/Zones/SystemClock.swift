#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

import BedtimeKit

/// The system's clock and time zone: the only place of the program that reads them.
///
/// libc keeps one zone for the whole process, so there is one of these at a time. Source of the rules for `TZ`: POSIX.1-2024,
/// Base Definitions, section 8.3.
struct SystemClock: WallClock {
    /// The zone that was asked for, or nil for the system's own.
    let zoneName: String?

    /// Takes a zone, else `TZ`, else the system's zone, and checks that libc will know it: libc takes a name that it does
    /// not know for UTC and says nothing.
    ///
    /// - Parameter zone: a name such as `America/New_York`, or nil.
    /// - Throws: `CommandError` (64) with the nearest name.
    init(zone: String?) throws(CommandError) {
        let files = ZoneFiles()
        if let zone {
            let canonical = try files.check(zone, from: "--zone")
            setenv("TZ", canonical, 1)
            zoneName = zone
        } else if let variable = Terminal.variable("TZ"), !variable.isEmpty {
            zoneName = try Self.checkVariable(variable, files)
        } else {
            zoneName = nil
        }
        tzset()
    }

    /// The time that it is.
    static func now() -> Instant {
        Instant(secondsSince1970: Int64(time(nil)))
    }

    /// Seconds east of UTC at a moment.
    func utcOffsetSeconds(at instant: Instant) -> Int {
        var seconds = time_t(clamping: instant.secondsSince1970)
        var fields = tm()
        guard localtime_r(&seconds, &fields) != nil else { return 0 }
        return Int(fields.tm_gmtoff)
    }

    /// `TZ` holds a zone's name, a rule or the path of a zone file; a colon may stand before a name or path.
    private static func checkVariable(_ variable: String, _ files: ZoneFiles) throws(CommandError) -> String? {
        let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if POSIXZone.isRule(name) { return name }
        if name.hasPrefix("/") {
            guard ZoneFiles.isZoneFile(name) else {
                throw .usage("TZ is \(variable.quoted): there is no time zone file there", help: ZoneFiles.example)
            }
            return nil
        }
        _ = try files.check(name, from: "TZ")
        return name
    }
}
