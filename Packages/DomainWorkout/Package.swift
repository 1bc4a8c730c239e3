// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "DomainWorkout",
  products: [
    .library(name: "DomainWorkout", targets: ["DomainWorkout"]),
    .library(name: "DomainWorkoutTestSupport", targets: ["DomainWorkoutTestSupport"]),
  ],
  dependencies: [
    .package(path: "../CoreTesting"),
    .package(path: "../DomainCore"),
  ],
  targets: [
    .target(
      name: "DomainWorkout",
      dependencies: [
        .product(name: "DomainCore", package: "DomainCore")
      ],
      swiftSettings: settings
    ),
    .target(
      name: "DomainWorkoutTestSupport",
      dependencies: [
        "DomainWorkout",
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DomainWorkoutTests",
      dependencies: [
        "DomainWorkout",
        "DomainWorkoutTestSupport",
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "CoreTesting", package: "CoreTesting"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
