// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "FeatureTraining",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "FeatureTraining", targets: ["FeatureTraining"]),
    .library(name: "FeatureTrainingPreviews", targets: ["FeatureTrainingPreviews"]),
  ],
  dependencies: [
    .package(path: "../CoreUI"),
    .package(path: "../DomainCore"),
    .package(path: "../DomainTraining"),
    .package(path: "../DomainWorkout"),
    .package(path: "../FeatureShared"),
  ],
  targets: [
    .target(
      name: "FeatureTraining",
      dependencies: [
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainTraining", package: "DomainTraining"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "FeatureShared", package: "FeatureShared"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureTrainingPreviews",
      dependencies: [
        "FeatureTraining",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainTraining", package: "DomainTraining"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureTrainingTests",
      dependencies: [
        "FeatureTraining",
        "FeatureTrainingPreviews",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainTraining", package: "DomainTraining"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "FeatureShared", package: "FeatureShared"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
