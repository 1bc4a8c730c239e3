// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CoreActivityFile",
  products: [
    .library(name: "CoreActivityFile", targets: ["CoreActivityFile"])
  ],
  targets: [
    .systemLibrary(name: "SystemLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "SystemZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "SystemLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .target(
      name: "CoreActivityFile",
      dependencies: ["SystemLibCrypto", "SystemLibXML2", "SystemZlib"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreActivityFileTests",
      dependencies: ["CoreActivityFile"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
