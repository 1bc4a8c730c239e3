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
  products: [
    .library(name: "FeatureDashboard", targets: ["FeatureDashboard"]),
    .library(name: "FeatureDashboardPreviews", targets: ["FeatureDashboardPreviews"]),
  ],
  dependencies: [
    .package(path: "../CoreUI"),
    .package(path: "../DomainWorkout"),
  ],
  targets: [
    .target(
      name: "FeatureDashboard",
      dependencies: [
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "CoreUI", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureDashboardPreviews",
      dependencies: [
        "FeatureDashboard",
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "CoreUI", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureDashboardTests",
      dependencies: [
        "FeatureDashboard",
        "FeatureDashboardPreviews",
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
