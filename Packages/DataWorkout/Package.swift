// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

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
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainTraining", package: "DomainTraining"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "CoreDatabase", package: "CoreDatabase"),
        .product(name: "CoreSync", package: "CoreSync"),
        .product(name: "CoreActivityFile", package: "CoreActivityFile"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DataWorkoutTests",
      dependencies: [
        "DataWorkout",
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainTraining", package: "DomainTraining"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "CoreDatabase", package: "CoreDatabase"),
        .product(name: "CoreSync", package: "CoreSync"),
        .product(name: "CoreSyncTestSupport", package: "CoreSync"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "CoreCommon", package: "CoreCommon"),
        .product(name: "CoreActivityFile", package: "CoreActivityFile"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Local/Schema/Goldens", "Local/Schema/KeptDatabases"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
