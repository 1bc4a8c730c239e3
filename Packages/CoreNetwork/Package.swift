// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "CoreNetwork",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreNetwork", targets: ["CoreNetwork"])
  ],
  dependencies: [
    .package(path: "../CoreCommon"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    // Only for its headers: the library is loaded with the first request.
    .systemLibrary(name: "SystemCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(
      name: "CoreNetwork",
      dependencies: [
        "SystemCurl", "CoreCommon",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreNetworkTests",
      dependencies: [
        "CoreNetwork", "SystemCurl", "CoreCommon",
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
