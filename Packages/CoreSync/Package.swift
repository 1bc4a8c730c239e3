// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "CoreSync",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreSync", targets: ["CoreSync"]),
    .library(name: "CoreSyncTestSupport", targets: ["CoreSyncTestSupport"]),
    .library(name: "CorePocketBase", targets: ["CorePocketBase"]),
    .library(name: "CoreLogRemote", targets: ["CoreLogRemote"]),
  ],
  dependencies: [
    .package(path: "../CoreCommon"),
    .package(path: "../CoreDatabase"),
    .package(path: "../CoreNetwork"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    .target(
      name: "CoreSync",
      dependencies: [
        "CoreDatabase", "CoreCommon",
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "CoreSyncTestSupport",
      dependencies: [
        "CoreSync", "CoreCommon",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreSyncTests",
      dependencies: [
        "CoreSync", "CoreSyncTestSupport", "CoreDatabase", "CoreCommon",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Store/Goldens", "Store/KeptDatabases"],
      swiftSettings: settings
    ),
    .target(
      name: "CorePocketBase",
      dependencies: [
        "CoreSync", "CoreDatabase", "CoreNetwork", "CoreCommon",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CorePocketBaseTests",
      dependencies: ["CorePocketBase", "CoreSync", "CoreNetwork"],
      swiftSettings: settings
    ),
    .systemLibrary(name: "SystemLibSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .target(
      name: "CoreLogRemote",
      dependencies: [
        "SystemLibSodium",
        "CoreSync", "CoreDatabase", "CoreNetwork", "CoreCommon",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreLogRemoteTests",
      dependencies: [
        "CoreLogRemote", "CoreSync", "CoreSyncTestSupport", "CoreDatabase", "CoreNetwork", "CoreCommon",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "CoreTesting", package: "CoreCommon"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
