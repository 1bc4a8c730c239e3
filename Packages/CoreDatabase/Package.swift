// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "CoreDatabase",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreDatabase", targets: ["CoreDatabase"])
  ],
  dependencies: [
    .package(path: "../CoreCommon"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .systemLibrary(name: "SystemSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "CoreDatabase",
      dependencies: [
        "SystemSQLite",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreDatabaseTests",
      dependencies: [
        "CoreDatabase",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
