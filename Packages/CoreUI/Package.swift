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
    .package(path: "../CoreCalendar"),
    .package(path: "../CorePresentation"),
    .package(path: "../CoreTesting"),
  ],
  targets: [
    .target(
      name: "CoreUI",
      dependencies: [
        .product(name: "CoreCalendar", package: "CoreCalendar"),
        .product(name: "CorePresentation", package: "CorePresentation"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "CoreUITestSupport",
      dependencies: [
        "CoreUI",
        .product(name: "CoreCalendar", package: "CoreCalendar"),
        .product(name: "CorePresentation", package: "CorePresentation"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreUITests",
      dependencies: [
        "CoreUI",
        "CoreUITestSupport",
        .product(name: "CoreCalendar", package: "CoreCalendar"),
        .product(name: "CorePresentation", package: "CorePresentation"),
        .product(name: "CoreTesting", package: "CoreTesting"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
