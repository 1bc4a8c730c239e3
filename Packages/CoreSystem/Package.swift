// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CoreSystem",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreSystem", targets: ["CoreSystem"])
  ],
  dependencies: [
    .package(path: "../CoreCalendar")
  ],
  targets: [
    .systemLibrary(name: "SystemLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "SystemGNU"),
    .systemLibrary(name: "SystemZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "CoreSystem",
      dependencies: [
        "SystemGNU", "SystemLibCrypto", "SystemZlib", .product(name: "CoreCalendar", package: "CoreCalendar"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreSystemTests",
      dependencies: ["CoreSystem"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
