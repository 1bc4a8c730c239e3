// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "CoreActivityFile",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreActivityFile", targets: ["CoreActivityFile"])
  ],
  dependencies: [.package(path: "../CoreCommon")],
  targets: [
    .systemLibrary(name: "SystemLibArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "SystemTimeZoneMap"),
    .target(
      name: "CoreActivityFile",
      dependencies: [
        "SystemLibArchive", "SystemTimeZoneMap", "CoreCommon",
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CoreSystem", package: "CoreCommon"),
        .product(name: "SystemLibXML2", package: "CoreCommon"),
      ],
      // Tests decode gigabytes. Unoptimized, that takes twice as long.
      swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]
    ),
    .testTarget(
      name: "CoreActivityFileTests",
      dependencies: [
        "CoreActivityFile", "SystemLibArchive",
        .product(name: "CoreReasons", package: "CoreCommon"),
        .product(name: "CoreSystem", package: "CoreCommon"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
