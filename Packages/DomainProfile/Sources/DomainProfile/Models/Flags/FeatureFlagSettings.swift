public import Foundation

/// The current state of all flags here.
public struct FeatureFlagSettings: Equatable, Sendable {
  /// In the order in which the flags are declared.
  public var settings: [FeatureFlagSetting]
  /// When the server's settings were received; `nil` if there are none.
  public let answeredAt: Date?

  /// - Parameters:
  ///   - flags: the existing flags. The other parameters' values for any others are ignored.
  ///   - overrides: the values set on this machine, by the flag's name.
  ///   - remote: the server's last settings, by the flag's name.
  public init(
    of flags: [FeatureFlag] = FeatureFlag.all, overrides: [String: Bool] = [:], remote: [String: RemoteFlag] = [:],
    installation: InstallationID? = nil, answeredAt: Date? = nil
  ) {
    settings = flags.map { flag in
      FeatureFlagSetting(
        flag, override: overrides[flag.name], remote: remote[flag.name],
        rolloutBucket: installation?.rolloutBucket(of: flag.name))
    }
    self.answeredAt = answeredAt
  }

  /// Whether a flag is on; its default if it is not among these.
  public func isOn(_ flag: FeatureFlag) -> Bool {
    settings.first { $0.flag == flag }?.isOn ?? flag.isOnByDefault
  }

  /// Records that a flag was set here, or, with `nil`, reset.
  ///
  /// - Throws: `flagIsFixed` if it must not be set.
  public mutating func override(_ flag: FeatureFlag, with isOn: Bool?) throws(ProfileError) {
    try flag.check(override: isOn)
    guard let index = settings.firstIndex(where: { $0.flag == flag }) else { return }
    settings[index].override = isOn
  }
}

extension FeatureFlag {
  /// Throws `flagIsFixed` for a flag that must not be set here. Resetting is always possible.
  public func check(override isOn: Bool?) throws(ProfileError) {
    guard isOn == nil || permissions.contains(.override) else { throw .flagIsFixed(name) }
  }
}
