public import CorePresentation
public import DomainProfile

/// What was set of a flag here and is not yet seen in the log; `nil` takes back what was.
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
