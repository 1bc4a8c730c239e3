// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "CoreCommon",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreCommon", targets: ["CoreCommon"]),
    .library(name: "CoreReasons", targets: ["CoreReasons"]),
    .library(name: "CoreSystem", targets: ["CoreSystem"]),
    .library(name: "CoreTesting", targets: ["CoreTesting"]),
    .library(name: "SystemLibXML2", targets: ["SystemLibXML2"]),
  ],
  targets: [
    .target(
      name: "CoreCommon",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreCommonTests",
      dependencies: ["CoreCommon"],
      swiftSettings: settings
    ),
    .target(
      name: "CoreReasons",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreReasonsTests",
      dependencies: ["CoreReasons"],
      swiftSettings: settings
    ),
    .systemLibrary(name: "SystemLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "SystemLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "SystemLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "SystemGNU"),
    .systemLibrary(name: "SystemZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "CoreSystem",
      dependencies: ["CoreCommon", "SystemGNU", "SystemLibCrypto", "SystemLibPNG", "SystemLibXML2", "SystemZlib"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreSystemTests",
      dependencies: ["CoreSystem", "SystemLibPNG"],
      swiftSettings: settings
    ),
    .target(
      name: "CoreTesting",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreTestingTests",
      dependencies: ["CoreTesting"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
