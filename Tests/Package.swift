// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Tests",
  products: [
    .executable(name: "importbench", targets: ["importbench"]),
    .executable(name: "previews", targets: ["previews"]),
  ],
  dependencies: [
    .package(path: "../App"),
    .package(path: "../Packages/CoreActivityFile"),
    .package(path: "../Packages/CoreDatabase"),
    .package(path: "../Packages/CoreUI"),
    .package(path: "../Packages/DataWorkout"),
    .package(path: "../Packages/DomainWorkout"),
    .package(path: "../Packages/FeatureDashboard"),
    .package(path: "../Packages/FeatureProfile"),
    .package(path: "../Packages/FeatureWorkout"),
  ],
  targets: [
    .target(
      name: "Catalogue",
      dependencies: [
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "FeatureDashboardPreviews", package: "FeatureDashboard"),
        .product(name: "FeatureProfilePreviews", package: "FeatureProfile"),
        .product(name: "FeatureWorkoutPreviews", package: "FeatureWorkout"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "previews",
      dependencies: [
        "Catalogue",
        .product(name: "CoreUI", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "importbench",
      dependencies: [
        .product(name: "CoreActivityFile", package: "CoreActivityFile")
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FlowTests",
      dependencies: [
        .product(name: "CoreDatabase", package: "CoreDatabase"),
        .product(name: "DataWorkout", package: "DataWorkout"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        .product(name: "fettle", package: "App")
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DocumentTests",
      dependencies: [
        "Catalogue",
        .product(name: "CoreUI", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
