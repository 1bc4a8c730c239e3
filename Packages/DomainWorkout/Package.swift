// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "DomainWorkout",
  products: [
    .library(name: "DomainWorkout", targets: ["DomainWorkout"]),
    .library(name: "DomainWorkoutTestSupport", targets: ["DomainWorkoutTestSupport"]),
  ],
  targets: [
    .target(
      name: "DomainWorkout",
      swiftSettings: settings
    ),
    .target(
      name: "DomainWorkoutTestSupport",
      dependencies: ["DomainWorkout"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DomainWorkoutTests",
      dependencies: ["DomainWorkout", "DomainWorkoutTestSupport"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
