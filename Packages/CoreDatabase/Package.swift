// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CoreDatabase",
  products: [
    .library(name: "CoreDatabase", targets: ["CoreDatabase"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .target(
      name: "CoreDatabase",
      dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreDatabaseTests",
      dependencies: ["CoreDatabase", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
