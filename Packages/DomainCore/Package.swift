// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "DomainCore",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "DomainCore", targets: ["DomainCore"]),
    .library(name: "DomainItems", targets: ["DomainItems"]),
    .library(name: "DomainCoreTestSupport", targets: ["DomainCoreTestSupport"]),
  ],
  dependencies: [.package(path: "../CoreCommon")],
  targets: [
    .target(
      name: "DomainCore",
      dependencies: ["CoreCommon"],
      swiftSettings: settings
    ),
    .target(
      name: "DomainItems",
      dependencies: ["DomainCore", "CoreCommon"],
      swiftSettings: settings
    ),
    .target(
      name: "DomainCoreTestSupport",
      dependencies: ["CoreCommon", "DomainCore"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DomainCoreTests",
      dependencies: ["DomainCore", "DomainCoreTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DomainItemsTests",
      dependencies: ["DomainItems", "DomainCore"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
