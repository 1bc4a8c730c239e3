// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CoreTrace",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreTrace", targets: ["CoreTrace"])
  ],
  targets: [
    .target(
      name: "CoreTrace",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreTraceTests",
      dependencies: ["CoreTrace"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
