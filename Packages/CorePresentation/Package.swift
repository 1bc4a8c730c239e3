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
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CorePresentation", targets: ["CorePresentation"])
  ],
  dependencies: [
    .package(path: "../CoreTesting"),
    .package(path: "../CoreTrace"),
  ],
  targets: [
    .target(
      name: "CorePresentation",
      dependencies: [.product(name: "CoreTrace", package: "CoreTrace")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CorePresentationTests",
      dependencies: [
        "CorePresentation",
        .product(name: "CoreTesting", package: "CoreTesting"),
        .product(name: "CoreTrace", package: "CoreTrace"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
