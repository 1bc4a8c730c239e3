// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CoreCalendar",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "CoreCalendar", targets: ["CoreCalendar"])
  ],
  targets: [
    .target(
      name: "CoreCalendar",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CoreCalendarTests",
      dependencies: ["CoreCalendar"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
