// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CorePresentation",
  products: [
    .library(name: "CorePresentation", targets: ["CorePresentation"])
  ],
  dependencies: [
    .package(path: "../CoreTesting")
  ],
  targets: [
    .target(
      name: "CorePresentation",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CorePresentationTests",
      dependencies: ["CorePresentation", .product(name: "CoreTesting", package: "CoreTesting")],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
