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
  dependencies: [
    .package(path: "../CoreSystem")
  ],
  targets: [
    .systemLibrary(name: "SystemLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "SystemZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "CoreActivityFile",
      dependencies: ["SystemLibXML2", "SystemZlib", .product(name: "CoreSystem", package: "CoreSystem")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreActivityFileTests",
      dependencies: ["CoreActivityFile", .product(name: "CoreSystem", package: "CoreSystem")],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
