/// A part of the program that can be turned on and off.
///
/// Each is declared once, in `all`. Its state at a time is a `FeatureFlagSetting`.
public struct FeatureFlag: Hashable, Sendable, Identifiable {
  /// Who can set a flag, apart from the program itself.
  public struct Permissions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The person can set it on this machine.
    public static let override = Permissions(rawValue: 1)
    /// A server can turn it on for a share of all installations.
    public static let rollout = Permissions(rawValue: 2)
    /// A server can turn it off, whatever was set here.
    public static let kill = Permissions(rawValue: 4)

    /// The person, rollouts and the server's off: what most flags allow.
    public static let all: Permissions = [.override, .rollout, .kill]
  }

  /// The stable name on the command line, in the database, on servers and in diagnostics: lowercase letters and
  /// hyphens.
  public let name: String
  /// What it controls, in one sentence.
  public let purpose: String
  /// The state while neither the person nor a server set it.
  public let isOnByDefault: Bool
  /// Who can set it, apart from the program itself.
  public let permissions: Permissions

  /// Declares a flag. New features are off by default.
  public init(_ name: String, purpose: String, isOnByDefault: Bool = false, permissions: Permissions = .all) {
    self.name = name
    self.purpose = purpose
    self.isOnByDefault = isOnByDefault
    self.permissions = permissions
  }

  public var id: String { name }
}

extension FeatureFlag {
  /// All existing flags.
  public static let all = [trackMap, commandPalette]

  /// New, so off.
  public static let trackMap = FeatureFlag(
    "track-map", purpose: "Shows the track of a workout on a map.", isOnByDefault: true)

  /// The palette of key commands, which is on by default.
  public static let commandPalette = FeatureFlag(
    "command-palette", purpose: "Searches all key commands by name in the full-screen app.", isOnByDefault: true)
}
