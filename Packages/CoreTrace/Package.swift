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
