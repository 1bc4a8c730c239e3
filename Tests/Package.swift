// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Tests",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "fuzz", targets: ["fuzz"]),
    .executable(name: "importbench", targets: ["importbench"]),
    .executable(name: "previews", targets: ["previews"]),
    .executable(name: "screenexplorer", targets: ["screenexplorer"]),
    .executable(name: "storebench", targets: ["storebench"]),
    .executable(name: "trainingbench", targets: ["trainingbench"]),
    .executable(name: "uibench", targets: ["uibench"]),
  ],
  dependencies: [
    .package(path: "../App"),
    .package(path: "../Packages/CoreActivityFile"),
    .package(path: "../Packages/CoreCommon"),
    .package(path: "../Packages/CoreDatabase"),
    .package(path: "../Packages/CoreNetwork"),
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
    .package(path: "../Packages/FeatureTraining"),
    .package(path: "../Packages/FeatureWorkout"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .target(
      name: "Catalog",
      dependencies: [
        "CoreUI",
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "FeatureAccountPreviews", package: "FeatureProfile"),
        .product(name: "FeatureDashboardPreviews", package: "FeatureDashboard"),
        .product(name: "FeatureImportPreviews", package: "FeatureWorkout"),
        .product(name: "FeatureProfilePreviews", package: "FeatureProfile"),
        .product(name: "FeatureTrainingPreviews", package: "FeatureTraining"),
        .product(name: "FeatureWorkoutPreviews", package: "FeatureWorkout"),
        .product(name: "FettleAppPreviews", package: "App"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "previews",
      dependencies: ["Catalog", "CoreUI", .product(name: "CoreUITestSupport", package: "CoreUI")],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "fuzz",
      dependencies: ["CoreActivityFile", .product(name: "CoreReasons", package: "CoreCommon")],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "importbench",
      dependencies: [
        "CoreActivityFile",
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CoreSystem", package: "CoreCommon"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "screenexplorer",
      dependencies: [
        "Catalog", "CoreCommon", "CoreUI", "DomainCore", "DomainProfile", "DomainTraining", "DomainWorkout",
        "FeatureDashboard", "FeatureProfile", "FeatureTraining", "FeatureWorkout",
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainAccountTestSupport", package: "DomainProfile"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "FeatureAccount", package: "FeatureProfile"),
        .product(name: "FeatureImport", package: "FeatureWorkout"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "storebench",
      dependencies: [
        "CoreDatabase", "CoreSync", "DataUser", "DataWorkout", "DomainCore", "DomainTraining", "DomainWorkout",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "terminalprobe",
      dependencies: [.product(name: "CoreTerminal", package: "CoreUI"), "CoreUI"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "trainingbench",
      dependencies: [
        "CoreDatabase", "CoreSync", "DataUser", "DataWorkout", "DomainCore", "DomainTraining", "DomainWorkout",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "uibench",
      dependencies: [
        "Catalog", "CoreDatabase", "CoreSync", "CoreUI", "DataUser", "DataWorkout", "DomainCore", "DomainProfile",
        "DomainWorkout", "FeatureDashboard", "FeatureWorkout",
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ContractTests",
      dependencies: [
        "CoreDatabase", "CoreNetwork", "CoreSync", "CoreCommon", "DataUser", "DataWorkout", "DomainCore",
        "DomainProfile", "DomainTraining", "DomainWorkout",
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "CorePocketBase", package: "CoreSync"),
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CoreLogRemote", package: "CoreSync"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "CoreSyncTestSupport", package: "CoreSync"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainAccountTestSupport", package: "DomainProfile"),
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FlowTests",
      dependencies: [
        "CoreDatabase", "DataWorkout", "DomainCore", "DomainTraining", "DomainWorkout",
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "CoreDatabase", "CoreSync", "DataUser", "DataWorkout", "DomainCore", "DomainWorkout",
        .product(name: "CoreUITestSupport", package: "CoreUI"),
        .product(name: "fettle", package: "App"),
        .product(name: "fettle-replay", package: "App"),
      ],
      exclude: ["Formats/Goldens"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["terminalprobe"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DocumentTests",
      dependencies: [
        "Catalog", "CoreUI",
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
