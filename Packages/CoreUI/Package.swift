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
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreUI", targets: ["CoreUI"]),
    .library(name: "CoreUITestSupport", targets: ["CoreUITestSupport"]),
  ],
  dependencies: [
    .package(path: "../CoreCommon"),
    .package(path: "../CorePresentation"),
  ],
  targets: [
    .target(
      name: "CoreUI",
      dependencies: [
        .product(name: "CoreCommon", package: "CoreCommon"),
        .product(name: "CorePresentation", package: "CorePresentation"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "CoreUITestSupport",
      dependencies: [
        "CoreUI",
        .product(name: "CoreCommon", package: "CoreCommon"),
        .product(name: "CorePresentation", package: "CorePresentation"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreUITests",
      dependencies: [
        "CoreUI",
        "CoreUITestSupport",
        .product(name: "CoreCommon", package: "CoreCommon"),
        .product(name: "CorePresentation", package: "CorePresentation"),
        .product(name: "CoreTesting", package: "CoreCommon"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
