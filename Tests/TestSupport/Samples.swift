#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Real files that are not part of the repository; `BEDTIME_SAMPLES` names their folder.
public enum Samples {
    /// The folder, if the variable is set.
    public static let folder: String? = getenv("BEDTIME_SAMPLES").map { String(cString: $0) }

    /// Whether tests that need the samples can run.
    public static var areHere: Bool { folder != nil }

    /// The path of a sample.
    public static func path(_ name: String) -> String { (folder ?? "") + "/" + name }
}
