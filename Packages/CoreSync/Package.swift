// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CoreSync",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreSync", targets: ["CoreSync"]),
    .library(name: "CoreSyncTestSupport", targets: ["CoreSyncTestSupport"]),
  ],
  dependencies: [
    .package(path: "../CoreDatabase"),
    .package(path: "../CoreSyncStatus"),
    .package(path: "../CoreSystem"),
    .package(path: "../CoreTrace"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .target(
      name: "CoreSync",
      dependencies: [
        .product(name: "CoreDatabase", package: "CoreDatabase"),
        .product(name: "CoreSyncStatus", package: "CoreSyncStatus"),
        .product(name: "CoreSystem", package: "CoreSystem"),
        .product(name: "CoreTrace", package: "CoreTrace"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "CoreSyncTestSupport",
      dependencies: [
        "CoreSync",
        .product(name: "CoreSyncStatus", package: "CoreSyncStatus"),
        .product(name: "CoreSystem", package: "CoreSystem"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreSyncTests",
      dependencies: [
        "CoreSync", "CoreSyncTestSupport",
        .product(name: "CoreDatabase", package: "CoreDatabase"),
        .product(name: "CoreSyncStatus", package: "CoreSyncStatus"),
        .product(name: "CoreTrace", package: "CoreTrace"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Store/Goldens", "Store/KeptDatabases"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
