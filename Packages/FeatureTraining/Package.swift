// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

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
        "CoreUI", "DomainCore", "DomainTraining", "DomainWorkout", "FeatureShared",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "DomainItems", package: "DomainCore"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureTrainingPreviews",
      dependencies: [
        "FeatureTraining", "CoreUI", "DomainCore", "DomainTraining", "DomainWorkout", "FeatureShared",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureTrainingTests",
      dependencies: [
        "FeatureTraining", "FeatureTrainingPreviews", "CoreUI", "DomainCore", "DomainTraining", "DomainWorkout",
        "FeatureShared",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
