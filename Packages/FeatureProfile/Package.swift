// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

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
    .package(path: "../FeatureShared"),
  ],
  targets: [
    .target(
      name: "FeatureProfile",
      dependencies: [
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainProfile", package: "DomainProfile"),
        .product(name: "DomainTraining", package: "DomainTraining"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "FeatureShared", package: "FeatureShared"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureProfilePreviews",
      dependencies: [
        "FeatureProfile",
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainProfile", package: "DomainProfile"),
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureProfileTests",
      dependencies: [
        "FeatureProfile",
        "FeatureProfilePreviews",
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainCoreTestSupport", package: "DomainCore"),
        .product(name: "DomainProfile", package: "DomainProfile"),
        .product(name: "DomainProfileTestSupport", package: "DomainProfile"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureAccount",
      dependencies: [
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainProfile", package: "DomainProfile"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreCommon", package: "CoreCommon"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "FeatureShared", package: "FeatureShared"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "FeatureAccountPreviews",
      dependencies: [
        "FeatureAccount",
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainAccountTestSupport", package: "DomainProfile"),
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreCommon", package: "CoreCommon"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureAccountTests",
      dependencies: [
        "FeatureAccount",
        "FeatureAccountPreviews",
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainAccountTestSupport", package: "DomainProfile"),
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreCommon", package: "CoreCommon"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "CoreUITestSupport", package: "CoreUI"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
