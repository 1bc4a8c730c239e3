public import DomainProfile
import Foundation

extension InstallationID {
  /// An invented installation.
  public static let sample = InstallationID(
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)))
}

extension FeatureFlag {
  /// An invented flag that only a server controls.
  public static let sampleFixed = FeatureFlag(
    "new-sums", purpose: "Adds up the weeks in a new way.", isOnByDefault: true, permissions: [.rollout, .kill])
}

extension FeatureFlagSettings {
  /// A setting from each source.
  public static let sample = FeatureFlagSettings(
    of: [
      .trackMap, .commandPalette, .sampleFixed,
      FeatureFlag("race-mode", purpose: "Shows the clock alone on the day of a race."),
      FeatureFlag("old-import", purpose: "Reads files as the version before did.", isOnByDefault: true),
    ],
    overrides: ["track-map": true, "old-import": true],
    remote: [
      "command-palette": RemoteFlag(rolloutPercentage: 30), "race-mode": RemoteFlag(rolloutPercentage: 100),
      "old-import": RemoteFlag(isOff: true),
    ],
    installation: .sample, answeredAt: Date(timeIntervalSince1970: 1_782_907_200))
}
