// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "FeatureShared",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "FeatureShared", targets: ["FeatureShared"])
  ],
  dependencies: [
    .package(path: "../CoreUI"),
    .package(path: "../DomainCore"),
    .package(path: "../DomainProfile"),
    .package(path: "../DomainTraining"),
    .package(path: "../DomainWorkout"),
  ],
  targets: [
    .target(
      name: "FeatureShared",
      dependencies: [
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "DomainAccount", package: "DomainProfile"),
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainProfile", package: "DomainProfile"),
        .product(name: "DomainTraining", package: "DomainTraining"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureSharedTests",
      dependencies: [
        "FeatureShared",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "CoreUI", package: "CoreUI"),
        .product(name: "DomainCore", package: "DomainCore"),
        .product(name: "DomainTraining", package: "DomainTraining"),
        .product(name: "DomainWorkout", package: "DomainWorkout"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
