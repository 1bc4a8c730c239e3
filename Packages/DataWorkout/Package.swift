// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "DataWorkout",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "DataWorkout", targets: ["DataWorkout"])
  ],
  dependencies: [
    .package(path: "../CoreActivityFile"),
    .package(path: "../CoreCommon"),
    .package(path: "../CoreDatabase"),
    .package(path: "../CoreSync"),
    .package(path: "../DomainCore"),
    .package(path: "../DomainTraining"),
    .package(path: "../DomainWorkout"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .target(
      name: "DataWorkout",
      dependencies: [
        "CoreCommon", "DomainCore", "DomainTraining", "DomainWorkout", "CoreDatabase", "CoreSync",
        "CoreActivityFile",
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DataWorkoutTests",
      dependencies: [
        "DataWorkout", "DomainCore", "DomainTraining", "DomainWorkout", "CoreDatabase", "CoreSync", "CoreCommon",
        "CoreActivityFile",
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "CoreSyncTestSupport", package: "CoreSync"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
      ],
      exclude: ["Local/Schema/Goldens", "Local/Schema/KeptDatabases"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
