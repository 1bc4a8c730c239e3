/// What a flag is here and now, and who says so.
public struct FeatureFlagSetting: Equatable, Sendable, Identifiable {
  /// Who decided about a flag.
  public enum Origin: String, Hashable, Sendable {
    /// The server switched it off, whatever is set here.
    case kill
    /// It was set on this machine.
    case override
    /// The server, for this installation.
    case remote
    /// Nobody.
    case standard = "default"
  }

  public let flag: FeatureFlag
  /// What was set on this machine, also where it does not count.
  public var override: Bool?
  /// What the server said last, as far as this machine knows.
  public let remote: RemoteFlag?
  /// `InstallationID.rolloutBucket` of this installation; `nil` for one that has no name yet.
  public let rolloutBucket: Int?

  public init(_ flag: FeatureFlag, override: Bool? = nil, remote: RemoteFlag? = nil, rolloutBucket: Int? = nil) {
    self.flag = flag
    self.override = override
    self.remote = remote
    self.rolloutBucket = rolloutBucket
  }

  public var id: String { flag.name }

  public var isOn: Bool { decision.isOn }

  public var origin: Origin { decision.origin }

  /// A server's *off* where it may switch the flag off, else what was set here where that may be, else what the server
  /// said last, else the default.
  private var decision: (isOn: Bool, origin: Origin) {
    if remote?.isOff == true, flag.permissions.contains(.kill) { return (false, .kill) }
    if let override, flag.permissions.contains(.override) { return (override, .override) }
    if let told { return (told, .remote) }
    return (flag.isOnByDefault, .standard)
  }

  /// What the server says to this installation; `nil` for nothing. A flag that may not be rolled out is switched on for
  /// all or for nobody.
  private var told: Bool? {
    guard let remote else { return nil }
    if remote.isOff { return false }
    if remote.rolloutPercentage == 100 { return true }
    guard flag.permissions.contains(.rollout), let rolloutBucket, rolloutBucket < remote.rolloutPercentage else {
      return nil
    }
    return true
  }
}
