public import DomainCore
public import Foundation

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
  /// The forms in which it can be on, the usual one first; empty if there is only one.
  public let variants: [String]

  /// Declares a flag. New features are off by default.
  public init(
    _ name: String, purpose: String, isOnByDefault: Bool = false, permissions: Permissions = .all,
    variants: [String] = []
  ) {
    self.name = name
    self.purpose = purpose
    self.isOnByDefault = isOnByDefault
    self.permissions = permissions
    self.variants = variants
  }

  public var id: String { name }
}

extension FeatureFlag {
  /// All existing flags.
  public static let all = [trackMap, commandPalette, browser]

  /// New, so off.
  public static let trackMap = FeatureFlag(
    "track-map", purpose: "Shows the track of a workout on a map.", isOnByDefault: true)

  /// The palette of key commands, which is on by default.
  public static let commandPalette = FeatureFlag(
    "command-palette", purpose: "Searches all key commands by name in the full-screen app.", isOnByDefault: true)

  /// New, so off.
  public static let browser = FeatureFlag("browser", purpose: "Shows the app in a browser.")
}

extension FeatureFlag {
  /// The flag with a name typed by a person.
  ///
  /// - Parameter flags: the existing flags.
  /// - Throws: `noSuchFlag`, with the nearest name.
  public static func named(_ name: String, among flags: [FeatureFlag] = all) throws(ProfileError) -> FeatureFlag {
    let typed = name.lowercased()
    if let flag = flags.first(where: { $0.name == typed }) { return flag }
    throw .noSuchFlag(name, nearest: nearest(to: typed, among: flags.map(\.name)))
  }

  /// The name that contains the typed one, or else the closest.
  private static func nearest(to typed: String, among names: [String]) -> String? {
    if typed.count > 2, let name = names.first(where: { $0.contains(typed) }) { return name }
    return names.closest(to: typed).first
  }
}

/// The current state of a flag here, and its source.
public struct FeatureFlagSetting: Equatable, Sendable, Identifiable {
  /// Who set a flag.
  public enum Origin: String, Hashable, Sendable {
    /// The server turned it off, whatever is set here.
    case kill
    /// It was set on this machine.
    case override
    /// The server named this account.
    case account
    /// The server named this installation.
    case installation
    /// The server, for a share of all installations to which this one belongs, or for all.
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
  /// The `InstallationID.variantBucket` of this installation; `nil` if it has no id yet.
  public let variantBucket: Int?
  /// This installation; `nil` if it has no id yet.
  public let installation: InstallationID?
  /// The name of the account signed in.
  public let account: String?

  /// Without arguments, the default of the flag applies.
  public init(
    _ flag: FeatureFlag, override: Bool? = nil, remote: RemoteFlag? = nil, rolloutBucket: Int? = nil,
    variantBucket: Int? = nil, installation: InstallationID? = nil, account: String? = nil
  ) {
    self.flag = flag
    self.override = override
    self.remote = remote
    self.rolloutBucket = rolloutBucket
    self.variantBucket = variantBucket
    self.installation = installation
    self.account = account
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
    return remoteDecision ?? (flag.isOnByDefault, .standard)
  }

  /// The server's setting for this account or installation; `nil` for none. A flag without rollouts is turned on for
  /// everyone or for nobody.
  private var remoteDecision: (isOn: Bool, origin: Origin)? {
    guard let remote else { return nil }
    if remote.isOff { return (false, .remote) }
    if remote.rolloutPercentage == 100 { return (true, .remote) }
    guard flag.permissions.contains(.rollout) else { return nil }
    if let account, remote.accounts.contains(account.lowercased()) { return (true, .account) }
    if let installation, remote.installations.contains(installation) { return (true, .installation) }
    guard let rolloutBucket, rolloutBucket < remote.rolloutPercentage else { return nil }
    return (true, .remote)
  }

  /// The form in which it is on; `nil` while it is off, and for a flag that has only one form.
  ///
  /// The server gives each variant a share of the installations, in percent, in the order in which the flag declares
  /// them. The bucket of an installation is another one than that of the rollout, so that a rollout that grows changes
  /// nobody's variant. Who is left over gets the usual form.
  public var variant: String? {
    guard isOn, let usual = flag.variants.first else { return nil }
    guard let variantBucket, let shares = remote?.variantShares else { return usual }
    var end = 0
    for name in flag.variants {
      end += shares[name] ?? 0
      if variantBucket < end { return name }
    }
    return usual
  }
}

/// The current state of all flags here.
public struct FeatureFlagSettings: Equatable, Sendable {
  /// In the order in which the flags are declared.
  public var settings: [FeatureFlagSetting]
  /// When the server's settings were received; `nil` if there are none.
  public let answeredAt: Date?
  /// This installation, as a server can name it; `nil` until a server was asked.
  public let installation: InstallationID?

  /// - Parameters:
  ///   - flags: the existing flags. The other parameters' values for any others are ignored.
  ///   - overrides: the values set on this machine, by the flag's name.
  ///   - remote: the server's last settings, by the flag's name.
  public init(
    of flags: [FeatureFlag] = FeatureFlag.all, overrides: [String: Bool] = [:], remote: [String: RemoteFlag] = [:],
    installation: InstallationID? = nil, account: String? = nil, answeredAt: Date? = nil
  ) {
    settings = flags.map { flag in
      FeatureFlagSetting(
        flag, override: overrides[flag.name], remote: remote[flag.name],
        rolloutBucket: installation?.rolloutBucket(of: flag.name),
        variantBucket: installation?.variantBucket(of: flag.name), installation: installation, account: account)
    }
    self.answeredAt = answeredAt
    self.installation = installation
  }

  /// Whether a flag is on; its default if it is not among these.
  public func isOn(_ flag: FeatureFlag) -> Bool { self[flag].isOn }

  /// The state of a flag; its default if it is not among these.
  public subscript(flag: FeatureFlag) -> FeatureFlagSetting {
    settings.first { $0.flag == flag } ?? FeatureFlagSetting(flag)
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

/// A server's setting of a flag.
public struct RemoteFlag: Hashable, Sendable {
  /// Whether it is turned off for everyone.
  public var isOff: Bool
  /// The percentage of installations it is turned on for, 0 to 100. The others get no setting.
  public var rolloutPercentage: Int
  /// The names of the accounts it is turned on for, whatever the percentage, in lowercase.
  public var accounts: Set<String>
  /// The installations it is turned on for, whatever the percentage.
  public var installations: Set<InstallationID>
  /// The share of the installations that each variant gets, in percent, by its name; the rest gets the usual form.
  public var variantShares: [String: Int]

  /// A percentage out of range is clamped.
  public init(
    isOff: Bool = false, rolloutPercentage: Int = 0, accounts: Set<String> = [],
    installations: Set<InstallationID> = [], variantShares: [String: Int] = [:]
  ) {
    self.isOff = isOff
    self.rolloutPercentage = min(max(0, rolloutPercentage), 100)
    self.accounts = Set(accounts.map { $0.lowercased() })
    self.installations = installations
    self.variantShares = variantShares.mapValues { min(max(0, $0), 100) }
  }
}

/// Identifies one installation, so that a gradual rollout chooses the same ones each time. It is random, stays on this
/// machine, and reveals nothing about anybody.
public struct InstallationID: Hashable, Sendable, CustomStringConvertible {
  /// A UUID in lowercase.
  public let description: String

  /// Takes the text of a UUID.
  public init(_ uuid: UUID) {
    description = uuid.uuidString.lowercased()
  }

  /// `nil` if the text is not a UUID.
  public init?(_ text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    self.init(uuid)
  }

  /// The place of this installation in the rollout of a flag, 0 to 99: a rollout to n percent includes the places below
  /// n.
  ///
  /// The 64-bit FNV-1a hash (G. Fowler, L. Noll, K.-P. Vo; draft-eastlake-fnv) of `<flag>/<id>`, with its bits mixed as
  /// in the final step of MurmurHash3 (A. Appleby, fmix64), modulo 100. Each flag has an order of its own, so that the
  /// first installations are not always the same.
  public func rolloutBucket(of flag: String) -> Int { bucket(flag) }

  /// The place of this installation among the variants of a flag, 0 to 99. It says nothing about the place in the
  /// rollout: the same hash, of `<flag>/variants/<id>`.
  public func variantBucket(of flag: String) -> Int { bucket("\(flag)/variants") }

  private func bucket(_ order: String) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(order)/\(description)".utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01b3
    }
    for factor: UInt64 in [0xff51_afd7_ed55_8ccd, 0xc4ce_b9fe_1a85_ec53] {
      hash ^= hash >> 33
      hash &*= factor
    }
    return Int((hash ^ hash >> 33) % 100)
  }
}

/// The state of the flags, including the values set on this machine.
///
/// Reading and writing follow the rules of `ProfileRepository`. A server's settings are stored by whoever contacts it,
/// and show up here; reading never contacts a server.
public protocol FeatureFlagRepository: Sendable {
  /// All flags.
  func settings() -> Snapshots<FeatureFlagSettings, ProfileError>

  /// Sets a flag on this machine, or, with `nil`, resets it.
  ///
  /// - Throws: `flagIsFixed` if it must not be set.
  func override(_ flag: FeatureFlag, with isOn: Bool?) async throws(ProfileError) -> Revision
}

/// What can be done with feature flags on this machine.
public struct FeatureFlagUseCases: Sendable {
  private let flags: any FeatureFlagRepository

  public init(flags: any FeatureFlagRepository) {
    self.flags = flags
  }

  /// All flags with their states, now and after each change. A screen that depends on a flag observes this, so that it
  /// changes with the flag.
  public func observe() -> Snapshots<FeatureFlagSettings, ProfileError> { flags.settings() }

  /// Turns a flag on or off, or resets it.
  ///
  /// - Parameter isOn: `nil` resets it.
  /// - Throws: `flagIsFixed` if it must not be set. A flag that a server has turned off can still be set, for when the
  ///   server allows it again.
  public func set(_ flag: FeatureFlag, _ isOn: Bool?) async throws(ProfileError) -> Revision {
    try flag.check(override: isOn)
    return try await flags.override(flag, with: isOn)
  }
}

extension Remedy {
  /// Turn feature flags on and off, or reset them.
  public static let setFlag = Remedy(rawValue: "set-flag")
  /// List the feature flags with their states.
  public static let showFlags = Remedy(rawValue: "show-flags")
}
