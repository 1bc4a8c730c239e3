// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "FeatureImport",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "FeatureImport", targets: ["FeatureImport"]),
    .library(name: "FeatureImportPreviews", targets: ["FeatureImportPreviews"]),
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
      name: "FeatureImport",
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
      name: "FeatureImportPreviews",
      dependencies: [
        "FeatureImport",
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
      name: "FeatureImportTests",
      dependencies: [
        "FeatureImport",
        "FeatureImportPreviews",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainTraining", package: "DomainTraining"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
