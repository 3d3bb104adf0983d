// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "CivicData",
  platforms: [.macOS(.v15)],
  products: [.library(name: "CSVCoding", targets: ["CSVCoding"])],
  targets: [
    .target(name: "CByteMask"),
    .target(name: "CodingSupport"),
    .target(name: "CSVCoding", dependencies: ["CodingSupport", "CByteMask"]),
    .executableTarget(name: "civic-benchmarks", dependencies: ["CSVCoding","CodingSupport"]),
  ]
)
for target in package.targets where target.name != "CByteMask" {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
