// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CoreTerminal",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreTerminal", targets: ["CoreTerminal"])
  ],
  dependencies: [
    .package(path: "../CoreCommon"),
    .package(path: "../CoreUI"),
  ],
  targets: [
    .systemLibrary(name: "SystemSignals"),
    .target(
      name: "CoreTerminal",
      dependencies: [
        "SystemSignals",
        .product(name: "CoreUI", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreTerminalTests",
      dependencies: [
        "CoreTerminal",
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "CoreUI", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
