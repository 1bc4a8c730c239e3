// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "DomainAccount",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "DomainAccount", targets: ["DomainAccount"]),
    .library(name: "DomainAccountTestSupport", targets: ["DomainAccountTestSupport"]),
  ],
  dependencies: [
    .package(path: "../CoreCommon"),
    .package(path: "../DomainCore"),
  ],
  targets: [
    .target(
      name: "DomainAccount",
      dependencies: [
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "CoreCommon", package: "CoreCommon"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "DomainAccountTestSupport",
      dependencies: [
        "DomainAccount",
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
        .product(name: "CoreCommon", package: "CoreCommon"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DomainAccountTests",
      dependencies: [
        "DomainAccount",
        "DomainAccountTestSupport",
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "CoreCommon", package: "CoreCommon"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
