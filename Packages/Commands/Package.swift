// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Commands",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "Commands", targets: ["Commands"])
  ],
  dependencies: [
    .package(path: "../CoreCommon"),
    .package(path: "../CoreUI"),
    .package(path: "../DomainCore"),
    .package(path: "../DomainProfile"),
    .package(path: "../DomainTraining"),
    .package(path: "../DomainWorkout"),
    .package(path: "../FeatureDashboard"),
    .package(path: "../FeatureProfile"),
    .package(path: "../FeatureShared"),
    .package(path: "../FeatureTraining"),
    .package(path: "../FeatureWorkout"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    .target(
      name: "Commands",
      dependencies: [
        "CoreCommon", "CoreUI", "DomainCore", "DomainProfile", "DomainTraining", "DomainWorkout", "FeatureDashboard",
        "FeatureProfile", "FeatureShared", "FeatureTraining", "FeatureWorkout",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "FeatureAccount", package: "FeatureProfile"),
        .product(name: "FeatureImport", package: "FeatureWorkout"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "CoreCommon", "CoreUI", "DomainCore", "DomainProfile", "DomainTraining", "DomainWorkout",
        "FeatureProfile",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
