// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "DataUser",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "DataUser", targets: ["DataUser"])
  ],
  dependencies: [
    .package(path: "../CoreCommon"),
    .package(path: "../CoreDatabase"),
    .package(path: "../CoreNetwork"),
    .package(path: "../CoreSync"),
    .package(path: "../DomainCore"),
    .package(path: "../DomainProfile"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    .target(
      name: "DataUser",
      dependencies: [
        "DomainCore", "DomainProfile", "CoreDatabase", "CoreNetwork", "CoreSync", "CoreCommon",
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "CorePocketBase", package: "CoreSync"),
        .product(name: "CoreLogRemote", package: "CoreSync"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DataUserTests",
      dependencies: [
        "DataUser", "DomainCore", "DomainProfile", "CoreDatabase", "CoreNetwork", "CoreSync", "CoreCommon",
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "CorePocketBase", package: "CoreSync"),
        .product(name: "CoreSyncTestSupport", package: "CoreSync"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Local/Goldens", "Local/KeptDatabases"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
