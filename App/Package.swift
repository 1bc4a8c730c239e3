// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "App",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "FettleApp", targets: ["FettleApp"]),
    .library(name: "FettleAppPreviews", targets: ["FettleAppPreviews"]),
    .library(name: "FettleReplay", targets: ["FettleReplay"]),
    .executable(name: "fettle", targets: ["fettle"]),
    .executable(name: "fettle-replay", targets: ["fettle-replay"]),
  ],
  dependencies: [
    .package(path: "../Packages/Commands"),
    .package(path: "../Packages/CoreCommon"),
    .package(path: "../Packages/CoreDatabase"),
    .package(path: "../Packages/CoreNetwork"),
    .package(path: "../Packages/CoreServer"),
    .package(path: "../Packages/CoreSync"),
    .package(path: "../Packages/CoreUI"),
    .package(path: "../Packages/DataUser"),
    .package(path: "../Packages/DataWorkout"),
    .package(path: "../Packages/DomainCore"),
    .package(path: "../Packages/DomainProfile"),
    .package(path: "../Packages/DomainTraining"),
    .package(path: "../Packages/DomainWorkout"),
    .package(path: "../Packages/FeatureDashboard"),
    .package(path: "../Packages/FeatureProfile"),
    .package(path: "../Packages/FeatureShared"),
    .package(path: "../Packages/FeatureTraining"),
    .package(path: "../Packages/FeatureWorkout"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    .target(
      name: "FettleApp",
      dependencies: [
        "Commands", "DomainCore", "DomainTraining", "DomainWorkout", "DomainProfile", "DataWorkout", "DataUser",
        "CoreDatabase", "CoreNetwork", "CoreServer", "CoreSync", "CoreCommon", "CoreUI", "FeatureDashboard",
        "FeatureProfile", "FeatureShared", "FeatureTraining", "FeatureWorkout",
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "CoreTerminal", package: "CoreUI"),
        .product(name: "FeatureAccount", package: "FeatureProfile"),
        .product(name: "FeatureImport", package: "FeatureWorkout"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FettleReplay",
      dependencies: [
        "FettleApp", "Commands", "CoreDatabase", "CoreUI", "DomainProfile", "DomainWorkout",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "CoreTerminal", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FettleAppPreviews",
      dependencies: [
        "FettleApp", "FettleReplay", "Commands", "CoreCommon", "CoreUI", "DomainCore",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainProfile"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "fettle",
      dependencies: ["FettleApp"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "fettle-replay",
      dependencies: ["FettleReplay"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FettleAppTests",
      dependencies: [
        "FettleApp", "FettleAppPreviews", "FettleReplay", "Commands", "CoreDatabase", "CoreNetwork", "CoreServer",
        "CoreSync", "CoreCommon", "CoreUI", "DataUser", "DataWorkout", "DomainCore", "DomainProfile", "DomainTraining",
        "DomainWorkout", "FeatureDashboard", "FeatureProfile", "FeatureTraining", "FeatureWorkout",
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreSyncTestSupport", package: "CoreSync"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "CoreTerminal", package: "CoreUI"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainAccountTestSupport", package: "DomainProfile"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "FeatureAccount", package: "FeatureProfile"),
        .product(name: "FeatureImport", package: "FeatureWorkout"),
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: ["Formats/Goldens", "Goldens", "Previews/Goldens"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
