// swift-tools-version: 6.2

import PackageDescription

/// Imports and existentials are spelled out everywhere.
let explicit: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The two rooms that read foreign bytes and do arithmetic also mark every unsafe expression.
let strict = explicit + [.strictMemorySafety()]

let package = Package(
    name: "Bedtime",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
    products: [
        .library(name: "BedtimeKit", targets: ["BedtimeKit"]),
        .library(name: "ExactRegression", targets: ["ExactRegression"]),
        .library(name: "DecimalTables", targets: ["DecimalTables"]),
        .executable(name: "bedtime", targets: ["BedtimeCommand"]),
    ],
    targets: [
        .target(name: "DecimalTables", swiftSettings: strict),
        .target(name: "ExactRegression", dependencies: ["DecimalTables"], swiftSettings: strict),
        .target(
            name: "BedtimeKit", dependencies: ["DecimalTables", "ExactRegression"],
            swiftSettings: explicit),
        .target(name: "BedtimeJournal", dependencies: ["DecimalTables"], swiftSettings: explicit),
        .executableTarget(
            name: "BedtimeCommand",
            dependencies: ["BedtimeKit", "DecimalTables", "ExactRegression"],
            swiftSettings: explicit),

        .target(
            name: "BedtimeTestSupport", dependencies: ["DecimalTables"], path: "Tests/TestSupport",
            swiftSettings: explicit),
        .testTarget(
            name: "DecimalTablesTests", dependencies: ["DecimalTables", "BedtimeTestSupport"],
            swiftSettings: explicit),
        .testTarget(
            name: "ExactRegressionTests",
            dependencies: ["ExactRegression", "DecimalTables", "BedtimeTestSupport"],
            swiftSettings: explicit),
        .testTarget(
            name: "BedtimeKitTests",
            dependencies: ["BedtimeKit", "DecimalTables", "ExactRegression", "BedtimeTestSupport"],
            swiftSettings: explicit),
        .executableTarget(
            name: "JournalWriter", dependencies: ["BedtimeJournal"], path: "Tests/JournalWriter",
            swiftSettings: explicit),
        .testTarget(
            name: "BedtimeJournalTests",
            dependencies: ["BedtimeJournal", "JournalWriter", "BedtimeTestSupport"], swiftSettings: explicit),
        .testTarget(
            name: "CommandTests", dependencies: ["BedtimeCommand", "BedtimeTestSupport"],
            swiftSettings: explicit),
    ],
    swiftLanguageModes: [.v6]
)
