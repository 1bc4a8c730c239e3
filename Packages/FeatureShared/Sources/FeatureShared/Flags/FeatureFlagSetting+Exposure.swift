public import CorePresentation
public import DomainProfile

extension FeatureFlagSetting {
  /// What a screen reports once it shows what the flag decides. It is counted on this machine alone, by flag and form,
  /// so that a rollout can be judged: the usage counts show it.
  public var exposure: ActionSummary {
    let form = isOn ? variant ?? "on" : "off"
    return ActionSummary("exposed", .shown(flag.name), .shown(form)).counted(as: "\(flag.name)=\(form)")
  }
}
