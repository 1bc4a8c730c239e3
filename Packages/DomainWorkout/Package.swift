// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "DomainWorkout",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "DomainWorkout", targets: ["DomainWorkout"]),
    .library(name: "DomainWorkoutTestSupport", targets: ["DomainWorkoutTestSupport"]),
  ],
  dependencies: [
    .package(path: "../CoreCommon"), .package(path: "../DomainCore"), .package(path: "../DomainTraining"),
  ],
  targets: [
    .target(
      name: "DomainWorkout",
      dependencies: [
        "DomainCore", "DomainTraining", "CoreCommon", .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "CoreReasons", package: "CoreCommon"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "DomainWorkoutTestSupport",
      dependencies: [
        "CoreCommon", "DomainWorkout", "DomainCore", "DomainTraining",
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DomainWorkoutTests",
      dependencies: [
        "CoreCommon", "DomainWorkout", "DomainWorkoutTestSupport", "DomainCore", "DomainTraining",
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
