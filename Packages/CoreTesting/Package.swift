// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CoreTesting",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreTesting", targets: ["CoreTesting"])
  ],
  targets: [
    .target(
      name: "CoreTesting",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreTestingTests",
      dependencies: ["CoreTesting"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
