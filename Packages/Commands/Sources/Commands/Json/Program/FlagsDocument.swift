import DomainProfile
import Foundation

/// `fettle flags list --json`
struct FlagsDocument: JSONDocument {
  struct FlagJSON: Encodable {
    let name: String
    let isOn: Bool
    /// The source: `kill`, `override`, `account`, `installation`, `remote` or `default`.
    let origin: String
    let `default`: Bool
    /// The value set on this machine.
    let override: Bool?
    let remote: RemoteJSON?
    /// The form in which it is on, of a flag that has several.
    let variant: String?
    /// The place of this machine in a rollout, 0 to 99: a rollout to n percent turns the flag on for the places below n.
    let bucket: Int?
    /// The allowed sources: `override`, `rollout` and `kill`.
    let permissions: [String]
    let purpose: String

    init(_ setting: FeatureFlagSetting) {
      name = setting.flag.name
      isOn = setting.isOn
      origin = setting.origin.rawValue
      `default` = setting.flag.isOnByDefault
      override = setting.override
      remote = setting.remote.map(RemoteJSON.init)
      variant = setting.variant
      bucket = setting.rolloutBucket
      permissions = setting.flag.permissions.names
      purpose = setting.flag.purpose
    }
  }

  /// The server's last setting.
  struct RemoteJSON: Encodable {
    let off: Bool
    /// As a percentage of all machines.
    let rollout: Int
    /// The accounts it is turned on for; a server names only the one that asks.
    let accounts: [String]
    /// The machines it is turned on for, by their `installation`.
    let installations: [String]
    /// The share of each variant, as a percentage of all machines.
    let variants: [String: Int]

    init(_ remote: RemoteFlag) {
      off = remote.isOff
      rollout = remote.rolloutPercentage
      accounts = remote.accounts.sorted()
      installations = remote.installations.map(\.description).sorted()
      variants = remote.variantShares
    }
  }

  let format = "fettle.flags/1"
  /// When the server's setting was received.
  let answeredAt: Date?
  /// The random identifier of this machine, by which a server can name it; missing until a server was asked.
  let installation: String?
  let flags: [FlagJSON]

  init(_ settings: FeatureFlagSettings) {
    answeredAt = settings.answeredAt
    installation = settings.installation?.description
    flags = settings.settings.map(FlagJSON.init)
  }
}

extension FeatureFlag.Permissions {
  fileprivate var names: [String] {
    let named: [(name: String, permission: Self)] = [("override", .override), ("rollout", .rollout), ("kill", .kill)]
    return named.filter { contains($0.permission) }.map(\.name)
  }
}
