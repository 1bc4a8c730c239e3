// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

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
    .package(path: "../DomainProfile"),
    .package(path: "../DomainTraining"),
    .package(path: "../DomainWorkout"),
    .package(path: "../FeatureShared"),
  ],
  targets: [
    .target(
      name: "FeatureDashboard",
      dependencies: [
        "CoreUI", "DomainCore", "DomainProfile", "DomainTraining", "DomainWorkout", "FeatureShared",
        .product(name: "CorePresentation", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureDashboardPreviews",
      dependencies: [
        "FeatureDashboard", "CoreUI", "DomainCore", "DomainTraining", "DomainWorkout",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureDashboardTests",
      dependencies: [
        "FeatureDashboard", "FeatureDashboardPreviews", "CoreUI", "DomainCore", "DomainProfile", "DomainTraining",
        "DomainWorkout", "FeatureShared",
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
