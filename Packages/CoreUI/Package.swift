// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CoreUI",
  products: [
    .library(name: "CoreUI", targets: ["CoreUI"])
  ],
  targets: [
    .target(
      name: "CoreUI",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreUITests",
      dependencies: ["CoreUI"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
