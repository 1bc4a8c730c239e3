// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "FeatureWorkout",
  products: [
    .library(name: "FeatureWorkout", targets: ["FeatureWorkout"]),
    .library(name: "FeatureWorkoutPreviews", targets: ["FeatureWorkoutPreviews"]),
  ],
  dependencies: [
    .package(path: "../CoreUI"),
    .package(path: "../DomainProfile"),
    .package(path: "../DomainWorkout"),
  ],
  targets: [
    .target(
      name: "FeatureWorkout",
      dependencies: [
        .product(name: "DomainProfile", package: "DomainProfile"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "CoreUI", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureWorkoutPreviews",
      dependencies: [
        "FeatureWorkout",
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "CoreUI", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureWorkoutTests",
      dependencies: [
        "FeatureWorkout",
        "FeatureWorkoutPreviews",
        .product(name: "DomainProfile", package: "DomainProfile"),
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "CoreUI", package: "CoreUI"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
