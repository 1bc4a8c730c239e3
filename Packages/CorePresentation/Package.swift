// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CorePresentation",
  products: [
    .library(name: "CorePresentation", targets: ["CorePresentation"])
  ],
  targets: [
    .target(
      name: "CorePresentation",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CorePresentationTests",
      dependencies: ["CorePresentation"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
