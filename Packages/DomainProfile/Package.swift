// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "DomainProfile",
  products: [
    .library(name: "DomainProfile", targets: ["DomainProfile"]),
    .library(name: "DomainProfileTestSupport", targets: ["DomainProfileTestSupport"]),
  ],
  targets: [
    .target(
      name: "DomainProfile",
      swiftSettings: settings
    ),
    .target(
      name: "DomainProfileTestSupport",
      dependencies: ["DomainProfile"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DomainProfileTests",
      dependencies: ["DomainProfile", "DomainProfileTestSupport"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
