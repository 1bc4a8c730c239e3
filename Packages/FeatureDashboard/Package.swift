// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "FeatureDashboard",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "FeatureDashboard", targets: ["FeatureDashboard"]),
    .library(name: "FeatureDashboardPreviews", targets: ["FeatureDashboardPreviews"]),
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
      name: "FeatureDashboard",
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
      name: "FeatureDashboardPreviews",
      dependencies: [
        "FeatureDashboard",
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
      name: "FeatureDashboardTests",
      dependencies: [
        "FeatureDashboard",
        "FeatureDashboardPreviews",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainTraining", package: "DomainTraining"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "FeatureShared", package: "FeatureShared"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
