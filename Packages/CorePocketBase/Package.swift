// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CorePocketBase",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CorePocketBase", targets: ["CorePocketBase"])
  ],
  dependencies: [
    .package(path: "../CoreDatabase"),
    .package(path: "../CoreNetwork"),
    .package(path: "../CoreSync"),
    .package(path: "../CoreSyncStatus"),
    .package(path: "../CoreSystem"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    .target(
      name: "CorePocketBase",
      dependencies: [
        .product(name: "CoreDatabase", package: "CoreDatabase"),
        .product(name: "CoreNetwork", package: "CoreNetwork"),
        .product(name: "CoreSync", package: "CoreSync"),
        .product(name: "CoreSyncStatus", package: "CoreSyncStatus"),
        .product(name: "CoreSystem", package: "CoreSystem"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CorePocketBaseTests",
      dependencies: [
        "CorePocketBase",
        .product(name: "CoreNetwork", package: "CoreNetwork"),
        .product(name: "CoreSync", package: "CoreSync"),
        .product(name: "CoreSyncStatus", package: "CoreSyncStatus"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
