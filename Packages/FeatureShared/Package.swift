// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

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
        "CoreUI", "DomainCore", "DomainProfile", "DomainTraining", "DomainWorkout",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "DomainAccount", package: "DomainProfile"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureSharedTests",
      dependencies: [
        "FeatureShared", "CoreUI", "DomainCore", "DomainProfile", "DomainTraining", "DomainWorkout",
        .product(name: "CorePresentation", package: "CoreUI"),
        .product(name: "DomainItems", package: "DomainCore"),
        .product(name: "DomainWorkoutTestSupport", package: "DomainWorkout"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
