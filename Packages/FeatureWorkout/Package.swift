// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "FeatureWorkout",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "FeatureWorkout", targets: ["FeatureWorkout"]),
    .library(name: "FeatureWorkoutPreviews", targets: ["FeatureWorkoutPreviews"]),
    .library(name: "FeatureImport", targets: ["FeatureImport"]),
    .library(name: "FeatureImportPreviews", targets: ["FeatureImportPreviews"]),
  ],
  dependencies: [
    .package(path: "../CoreCommon"),
    .package(path: "../CoreUI"),
    .package(path: "../DomainCore"),
    .package(path: "../DomainProfile"),
    .package(path: "../DomainTraining"),
    .package(path: "../DomainWorkout"),
    .package(path: "../FeatureShared"),
  ],
  targets: [
    .target(
      name: "FeatureWorkout",
      dependencies: [
        "CoreCommon", "CoreUI", "DomainCore", "DomainProfile", "DomainTraining", "DomainWorkout", "FeatureShared",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainItems", package: "DomainCore"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureWorkoutPreviews",
      dependencies: [
        "FeatureWorkout", "CoreUI", "DomainCore", "DomainTraining", "DomainWorkout",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainAccountTestSupport", package: "DomainProfile"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureWorkoutTests",
      dependencies: [
        "FeatureWorkout", "FeatureWorkoutPreviews", "CoreCommon", "CoreUI", "DomainCore", "DomainProfile",
        "DomainTraining", "DomainWorkout", "FeatureShared",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainAccountTestSupport", package: "DomainProfile"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureImport",
      dependencies: [
        "CoreUI", "DomainCore", "DomainTraining", "DomainWorkout", "FeatureShared",
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CorePresentation", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureImportPreviews",
      dependencies: [
        "FeatureImport", "CoreUI", "DomainCore", "DomainTraining", "DomainWorkout",
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureImportTests",
      dependencies: [
        "FeatureImport", "FeatureImportPreviews", "CoreUI", "DomainCore", "DomainTraining", "DomainWorkout",
        .product(name: "CoreReasons", package: "CoreCommon"),
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
