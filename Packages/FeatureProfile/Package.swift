// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "FeatureProfile",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "FeatureProfile", targets: ["FeatureProfile"]),
    .library(name: "FeatureProfilePreviews", targets: ["FeatureProfilePreviews"]),
    .library(name: "FeatureAccount", targets: ["FeatureAccount"]),
    .library(name: "FeatureAccountPreviews", targets: ["FeatureAccountPreviews"]),
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
      name: "FeatureProfile",
      dependencies: [
        "DomainCore", "DomainProfile", "DomainTraining", "DomainWorkout", "CoreUI", "FeatureShared",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainProfile"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureProfilePreviews",
      dependencies: [
        "FeatureProfile", "DomainCore", "DomainProfile", "CoreUI",
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureProfileTests",
      dependencies: [
        "FeatureProfile", "FeatureProfilePreviews", "DomainCore", "DomainProfile", "CoreUI",
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureAccount",
      dependencies: [
        "DomainCore", "DomainProfile", "CoreCommon", "CoreUI", "FeatureShared",
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "CorePresentation", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureAccountPreviews",
      dependencies: [
        "FeatureAccount", "DomainCore", "CoreCommon", "CoreUI",
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainAccountTestSupport", package: "DomainProfile"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureAccountTests",
      dependencies: [
        "FeatureAccount", "FeatureAccountPreviews", "DomainCore", "CoreCommon", "CoreUI",
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainAccountTestSupport", package: "DomainProfile"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
