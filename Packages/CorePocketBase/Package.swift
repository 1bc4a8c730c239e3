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
    .package(path: "../CoreCommon"),
    .package(path: "../CoreDatabase"),
    .package(path: "../CoreNetwork"),
    .package(path: "../CoreSync"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    .target(
      name: "CorePocketBase",
      dependencies: [
        .product(name: "CoreDatabase", package: "CoreDatabase"),
        .product(name: "CoreNetwork", package: "CoreNetwork"),
        .product(name: "CoreSync", package: "CoreSync"),
        .product(name: "CoreCommon", package: "CoreCommon"),
        .product(name: "CoreSystem", package: "CoreCommon"),
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
        .product(name: "CoreCommon", package: "CoreCommon"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
