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
    .package(path: "../CoreCommon")
  ],
  targets: [
    .target(
      name: "CorePresentation",
      dependencies: [.product(name: "CoreCommon", package: "CoreCommon")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CorePresentationTests",
      dependencies: [
        "CorePresentation",
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "CoreCommon", package: "CoreCommon"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
