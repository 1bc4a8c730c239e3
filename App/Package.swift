// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "App",
  products: [
    .library(name: "FettleApp", targets: ["FettleApp"]),
    .library(name: "FettleAppPreviews", targets: ["FettleAppPreviews"]),
    .executable(name: "fettle", targets: ["fettle"]),
  ],
  dependencies: [
    .package(path: "../Packages/CoreDatabase"),
    .package(path: "../Packages/CoreNetwork"),
    .package(path: "../Packages/CorePresentation"),
    .package(path: "../Packages/CoreSync"),
    .package(path: "../Packages/CoreSystem"),
    .package(path: "../Packages/CoreTerminal"),
    .package(path: "../Packages/CoreUI"),
    .package(path: "../Packages/DataUser"),
    .package(path: "../Packages/DataWorkout"),
    .package(path: "../Packages/DomainAccount"),
    .package(path: "../Packages/DomainCore"),
    .package(path: "../Packages/DomainProfile"),
    .package(path: "../Packages/DomainWorkout"),
    .package(path: "../Packages/FeatureAccount"),
    .package(path: "../Packages/FeatureDashboard"),
    .package(path: "../Packages/FeatureImport"),
    .package(path: "../Packages/FeatureProfile"),
    .package(path: "../Packages/FeatureWorkout"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    .target(
      name: "FettleApp",
      dependencies: [
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainAccount", package: "DomainAccount"),
        .product(name: "DomainProfile", package: "DomainProfile"),
        .product(name: "DataWorkout", package: "DataWorkout"),
        .product(name: "DataUser", package: "DataUser"),
        .product(name: "CoreDatabase", package: "CoreDatabase"),
        .product(name: "CoreNetwork", package: "CoreNetwork"),
        .product(name: "CorePresentation", package: "CorePresentation"),
        .product(name: "CoreSync", package: "CoreSync"),
        .product(name: "CoreSystem", package: "CoreSystem"),
        .product(name: "CoreTerminal", package: "CoreTerminal"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "FeatureAccount", package: "FeatureAccount"),
        .product(name: "FeatureDashboard", package: "FeatureDashboard"),
        .product(name: "FeatureImport", package: "FeatureImport"),
        .product(name: "FeatureProfile", package: "FeatureProfile"),
        .product(name: "FeatureWorkout", package: "FeatureWorkout"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FettleAppPreviews",
      dependencies: [
        "FettleApp",
        .product(name: "CorePresentation", package: "CorePresentation"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainAccount"),
        .product(name: "DomainCore", package: "DomainCore"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "fettle",
      dependencies: ["FettleApp"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FettleAppTests",
      dependencies: [
        "FettleApp",
        "FettleAppPreviews",
        .product(name: "CoreDatabase", package: "CoreDatabase"),
        .product(name: "CoreNetwork", package: "CoreNetwork"),
        .product(name: "CorePresentation", package: "CorePresentation"),
        .product(name: "CoreSync", package: "CoreSync"),
        .product(name: "CoreSyncTestSupport", package: "CoreSync"),
        .product(name: "CoreSystem", package: "CoreSystem"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DataUser", package: "DataUser"),
        .product(name: "DataWorkout", package: "DataWorkout"),
        .product(name: "DomainAccount", package: "DomainAccount"),
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainProfile", package: "DomainProfile"),
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "FeatureAccount", package: "FeatureAccount"),
        .product(name: "FeatureDashboard", package: "FeatureDashboard"),
        .product(name: "FeatureImport", package: "FeatureImport"),
        .product(name: "FeatureProfile", package: "FeatureProfile"),
        .product(name: "FeatureWorkout", package: "FeatureWorkout"),
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: ["Goldens", "Previews/Goldens"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
