import DomainProfile

extension FeatureFlagSetting {
  /// Why it is on or off: `set on this machine`.
  var originWords: String {
    switch origin {
    case .kill: "switched off by the server\(set.map { ", whatever was set here (\($0))" } ?? "")"
    case .override: "set on this machine"
    case .remote: isOn ? "switched on by the server\(share)" : "switched off by the server"
    case .standard:
      isLeftOut ? "the default: the server has switched it on\(share), not on this one" : "the default"
    }
  }

  private var set: String? { override.map { $0 ? "on" : "off" } }

  private var isLeftOut: Bool { !isOn && remote.map { $0.rolloutPercentage > 0 } ?? false }

  private var share: String {
    guard let percentage = remote?.rolloutPercentage, percentage < 100 else { return "" }
    return " for \(percentage)% of all machines"
  }
}
