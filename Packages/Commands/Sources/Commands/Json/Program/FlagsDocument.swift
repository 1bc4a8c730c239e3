import DomainProfile
import Foundation

/// `fettle flags list --json`
struct FlagsDocument: JSONDocument {
  struct FlagJSON: Encodable {
    let name: String
    let isOn: Bool
    /// The source: `kill`, `override`, `remote` or `default`.
    let origin: String
    let `default`: Bool
    /// The value set on this machine.
    let override: Bool?
    let remote: RemoteJSON?
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
      permissions = setting.flag.permissions.names
      purpose = setting.flag.purpose
    }
  }

  /// The server's last setting.
  struct RemoteJSON: Encodable {
    let off: Bool
    /// As a percentage of all machines.
    let rollout: Int

    init(_ remote: RemoteFlag) {
      off = remote.isOff
      rollout = remote.rolloutPercentage
    }
  }

  let format = "fettle.flags/1"
  /// When the server's setting was received.
  let answeredAt: Date?
  let flags: [FlagJSON]

  init(_ settings: FeatureFlagSettings) {
    answeredAt = settings.answeredAt
    flags = settings.settings.map(FlagJSON.init)
  }
}

extension FeatureFlag.Permissions {
  fileprivate var names: [String] {
    let named: [(name: String, permission: Self)] = [("override", .override), ("rollout", .rollout), ("kill", .kill)]
    return named.filter { contains($0.permission) }.map(\.name)
  }
}
