/// The current state of a flag here, and its source.
public struct FeatureFlagSetting: Equatable, Sendable, Identifiable {
  /// Who set a flag.
  public enum Origin: String, Hashable, Sendable {
    /// The server turned it off, whatever is set here.
    case kill
    /// It was set on this machine.
    case override
    /// The server, for this installation.
    case remote
    /// Nobody set it.
    case standard = "default"
  }

  /// The flag that the state is of.
  public let flag: FeatureFlag
  /// The value set on this machine, even if it has no effect.
  public var override: Bool?
  /// The server's last setting, as far as this machine knows.
  public let remote: RemoteFlag?
  /// The `InstallationID.rolloutBucket` of this installation; `nil` if it has no id yet.
  public let rolloutBucket: Int?

  /// Without arguments, the default of the flag applies.
  public init(_ flag: FeatureFlag, override: Bool? = nil, remote: RemoteFlag? = nil, rolloutBucket: Int? = nil) {
    self.flag = flag
    self.override = override
    self.remote = remote
    self.rolloutBucket = rolloutBucket
  }

  public var id: String { flag.name }

  /// The state in effect: see ``origin``.
  public var isOn: Bool { decision.isOn }

  /// Who decided the state in effect.
  public var origin: Origin { decision.origin }

  /// A server's *off* if it may turn the flag off, otherwise the value set here if that is allowed, otherwise the
  /// server's last setting, otherwise the default.
  private var decision: (isOn: Bool, origin: Origin) {
    if remote?.isOff == true, flag.permissions.contains(.kill) { return (false, .kill) }
    if let override, flag.permissions.contains(.override) { return (override, .override) }
    if let remoteValue { return (remoteValue, .remote) }
    return (flag.isOnByDefault, .standard)
  }

  /// The server's setting for this installation; `nil` for none. A flag without rollouts is turned on for everyone or
  /// for nobody.
  private var remoteValue: Bool? {
    guard let remote else { return nil }
    if remote.isOff { return false }
    if remote.rolloutPercentage == 100 { return true }
    guard flag.permissions.contains(.rollout), let rolloutBucket, rolloutBucket < remote.rolloutPercentage else {
      return nil
    }
    return true
  }
}
