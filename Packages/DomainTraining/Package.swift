// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "DomainTraining",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "DomainTraining", targets: ["DomainTraining"])
  ],
  dependencies: [.package(path: "../CoreCommon"), .package(path: "../DomainCore")],
  targets: [
    .target(
      name: "DomainTraining",
      dependencies: ["DomainCore"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DomainTrainingTests",
      dependencies: ["DomainTraining", "DomainCore", .product(name: "CoreTesting", package: "CoreCommon")],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
