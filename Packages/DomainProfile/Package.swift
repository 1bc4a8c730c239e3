// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "DomainProfile",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "DomainProfile", targets: ["DomainProfile"]),
    .library(name: "DomainProfileTestSupport", targets: ["DomainProfileTestSupport"]),
    .library(name: "DomainAccount", targets: ["DomainAccount"]),
    .library(name: "DomainAccountTestSupport", targets: ["DomainAccountTestSupport"]),
  ],
  dependencies: [.package(path: "../CoreCommon"), .package(path: "../DomainCore")],
  targets: [
    .target(
      name: "DomainProfile",
      dependencies: ["DomainCore"],
      swiftSettings: settings
    ),
    .target(
      name: "DomainProfileTestSupport",
      dependencies: ["DomainProfile", "DomainCore", .product(name: "DomainCoreTestSupport", package: "DomainCore")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DomainProfileTests",
      dependencies: [
        "DomainProfile", "DomainProfileTestSupport", "DomainCore",
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "DomainAccount",
      dependencies: ["DomainCore", "CoreCommon"],
      swiftSettings: settings
    ),
    .target(
      name: "DomainAccountTestSupport",
      dependencies: [
        "DomainAccount", "DomainCore", "CoreCommon",
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DomainAccountTests",
      dependencies: ["DomainAccount", "DomainAccountTestSupport", "DomainCore", "CoreCommon"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
