// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "CivicData",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "CivicData", targets: ["CivicData"]),
    .library(name: "CSVCoding", targets: ["CSVCoding"]),
    .library(name: "DataLoading", targets: ["DataLoading"]),
    .library(name: "DataLoadingTestKit", targets: ["DataLoadingTestKit"]),
    .executable(name: "civic", targets: ["civic"]),
  ],
  targets: [
    // C: SIMD masks and the declarations of system libraries.
    .target(name: "CFieldScan"),
    .target(name: "CCurl"),
    .target(
      name: "CZlib",
      linkerSettings: [
        .linkedLibrary(":libz.so.1", .when(platforms: [.linux])),
        .linkedLibrary("z", .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS])),
      ]),

    // Bytes to values.
    .target(name: "CodingSupport"),
    .target(name: "CSVCoding", dependencies: ["CodingSupport", "CFieldScan"]),
    .target(name: "GzipCoding", dependencies: ["CodingSupport", "CZlib"]),
    .target(name: "DataLoading", dependencies: ["CodingSupport", "CSVCoding", "GzipCoding"]),

    .target(name: "DataLoadingCurl", dependencies: ["CCurl", "DataLoading"]),
    .target(name: "DataLoadingTestKit", dependencies: ["DataLoading"]),

    // Rows and pictures out.
    .target(name: "TableOutput", dependencies: ["CSVCoding"]),
    .target(name: "SeriesChart"),

    // What the data mean.
    .target(
      name: "Voteview",
      dependencies: ["CodingSupport", "CSVCoding", "DataLoading", "SeriesChart", "TableOutput"]),
    .target(
      name: "CivicData",
      dependencies: [
        "CodingSupport", "CSVCoding", "DataLoading", "DataLoadingCurl", "GzipCoding", "SeriesChart", "TableOutput",
        "Voteview",
      ]),

    // The tool and its helpers.
    .target(name: "CommandLineOptions", dependencies: ["CodingSupport"]),
    .executableTarget(name: "civic", dependencies: ["CivicData", "CommandLineOptions"]),
    .executableTarget(name: "civic-snapshot", dependencies: ["CivicData"]),
    .executableTarget(name: "civic-benchmarks", dependencies: ["CivicData"], exclude: ["peers"]),

    // Tests; TestSupport finds the real files and runs the built binary.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "CFieldScanTests", dependencies: ["CFieldScan", "TestSupport"]),
    .testTarget(name: "CodingSupportTests", dependencies: ["CodingSupport", "TestSupport"]),
    .testTarget(
      name: "CSVCodingTests", dependencies: ["CodingSupport", "CSVCoding", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "GzipCodingTests", dependencies: ["GzipCoding", "TestSupport"]),
    .testTarget(name: "DataLoadingTests", dependencies: ["DataLoading", "GzipCoding"]),
    .testTarget(
      name: "DataLoadingCurlTests",
      dependencies: ["DataLoading", "DataLoadingCurl", "DataLoadingTestKit", "CivicData", "TestSupport"]),
    .testTarget(name: "TableOutputTests", dependencies: ["TableOutput", "TestSupport"]),
    .testTarget(name: "SeriesChartTests", dependencies: ["SeriesChart"]),
    .testTarget(name: "VoteviewTests", dependencies: ["CivicData", "TestSupport"]),
    .testTarget(name: "CommandLineOptionsTests", dependencies: ["CommandLineOptions"]),
    .testTarget(name: "CivicTests", dependencies: ["civic", "CivicData", "DataLoadingTestKit", "TestSupport"]),
  ]
)

// The same strictness for every Swift target. C targets take no Swift settings.
let cTargets: Set<String> = ["CFieldScan", "CCurl", "CZlib"]
for target in package.targets where !cTargets.contains(target.name) {
  target.swiftSettings =
    (target.name == "CSVCoding" ? [.enableExperimentalFeature("Lifetimes")] : []) + [
      .swiftLanguageMode(.v6),
      .treatAllWarnings(as: .error),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
