// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "CoreServer",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreServer", targets: ["CoreServer"])
  ],
  dependencies: [
    .package(path: "../CoreCommon"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .target(
      name: "CoreServer",
      dependencies: [
        "CoreCommon",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreServerTests",
      dependencies: [
        "CoreServer",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "CoreTesting", package: "CoreCommon"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
