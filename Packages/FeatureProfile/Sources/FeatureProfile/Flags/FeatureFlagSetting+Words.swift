import DomainProfile

extension FeatureFlagSetting {
  /// Why it is on or off: `set by you`.
  var originWords: String {
    switch origin {
    case .kill: "turned off by the server\(set.map { ", overriding your setting (\($0))" } ?? "")"
    case .override: "set by you"
    case .remote: isOn ? "turned on by the server\(share)" : "turned off by the server"
    case .standard:
      isLeftOut ? "default; the server turned it on\(share), not this one" : "default"
    }
  }

  private var set: String? { override.map { $0 ? "on" : "off" } }

  private var isLeftOut: Bool { !isOn && remote.map { $0.rolloutPercentage > 0 } ?? false }

  private var share: String {
    guard let percentage = remote?.rolloutPercentage, percentage < 100 else { return "" }
    return " for \(percentage)% of all machines"
  }
}
