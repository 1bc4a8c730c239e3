// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CoreSyncStatus",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreSyncStatus", targets: ["CoreSyncStatus"])
  ],
  targets: [
    .target(
      name: "CoreSyncStatus",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreSyncStatusTests",
      dependencies: ["CoreSyncStatus"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
