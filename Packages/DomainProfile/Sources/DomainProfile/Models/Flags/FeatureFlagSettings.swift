public import Foundation

/// What all flags are here and now.
public struct FeatureFlagSettings: Equatable, Sendable {
  /// In the order in which the flags are declared.
  public var settings: [FeatureFlagSetting]
  /// When the server said what it said of them; `nil` where none did.
  public let answeredAt: Date?

  /// - Parameters:
  ///   - flags: those there are. What else the other parameters speak of is passed over.
  ///   - overrides: what was set on this machine, by the flag's name.
  ///   - remote: what the server said last, by the flag's name.
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

  /// Whether a flag is on; its default for one that is not among these.
  public func isOn(_ flag: FeatureFlag) -> Bool {
    settings.first { $0.flag == flag }?.isOn ?? flag.isOnByDefault
  }

  /// Notes that a flag was set here, or, with `nil`, that this was taken back.
  ///
  /// - Throws: `flagIsFixed` where it may not be set.
  public mutating func override(_ flag: FeatureFlag, with isOn: Bool?) throws(ProfileError) {
    try flag.check(override: isOn)
    guard let index = settings.firstIndex(where: { $0.flag == flag }) else { return }
    settings[index].override = isOn
  }
}

extension FeatureFlag {
  /// Throws `flagIsFixed` for what may not be set here. To take back what was set may always be.
  public func check(override isOn: Bool?) throws(ProfileError) {
    guard isOn == nil || permissions.contains(.override) else { throw .flagIsFixed(name) }
  }
}
