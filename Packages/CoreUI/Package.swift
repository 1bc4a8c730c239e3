// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "CoreUI",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreUI", targets: ["CoreUI"]),
    .library(name: "CoreUITestSupport", targets: ["CoreUITestSupport"]),
    .library(name: "CorePresentation", targets: ["CorePresentation"]),
    .library(name: "CoreTerminal", targets: ["CoreTerminal"]),
  ],
  dependencies: [.package(path: "../CoreCommon")],
  targets: [
    .target(
      name: "CoreUI",
      dependencies: ["CorePresentation", "CoreCommon"],
      swiftSettings: settings
    ),
    .target(
      name: "CoreUITestSupport",
      dependencies: ["CoreUI", "CorePresentation", "CoreCommon"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreUITests",
      dependencies: [
        "CoreUI", "CoreUITestSupport", "CorePresentation", "CoreCommon",
        .product(name: "CoreTesting", package: "CoreCommon"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "CorePresentation",
      dependencies: ["CoreCommon"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CorePresentationTests",
      dependencies: ["CorePresentation", .product(name: "CoreTesting", package: "CoreCommon"), "CoreCommon"],
      swiftSettings: settings
    ),
    .systemLibrary(name: "SystemSignals"),
    .target(
      name: "CoreTerminal",
      dependencies: ["SystemSignals", "CoreUI"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreTerminalTests",
      dependencies: ["CoreTerminal", "CoreUI", .product(name: "CoreTesting", package: "CoreCommon")],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
