public import CorePresentation
public import DomainProfile

/// A flag set here that the log does not show yet; `nil` resets it.
public struct FlagsChange: OptimisticChange {
  public let flag: FeatureFlag
  public let isOn: Bool?

  public init(_ flag: FeatureFlag, isOn: Bool?) {
    self.flag = flag
    self.isOn = isOn
  }

  public func applied(to settings: FeatureFlagSettings) -> FeatureFlagSettings {
    var changed = settings
    try? changed.override(flag, with: isOn)
    return changed
  }
}
