public import CorePresentation
public import DomainProfile

public struct FlagsState: Equatable, Sendable {
  /// What the log says, with what was set here on top.
  public var changed: Optimistic<FlagsChange, ProfileError>
  /// Which flag is selected, and which is shown first.
  public var position: ListPosition
  /// Why the last change was refused.
  public var refusal: ProfileError?

  public init(
    flags: Loadable<FeatureFlagSettings, ProfileError> = .idle, position: ListPosition = ListPosition(),
    refusal: ProfileError? = nil
  ) {
    changed = Optimistic(flags)
    self.position = position
    self.refusal = refusal
  }

  /// The flags as they are shown.
  public var flags: Loadable<FeatureFlagSettings, ProfileError> { changed.shown }

  /// The flag that is selected.
  public var selected: FeatureFlagSetting? { flags.value?.settings.selected(by: position) }
}

extension FeatureFlagSetting {
  /// What a switch of it here makes of what was set here, whatever the server says.
  var isOnOnceSwitched: Bool { !(override ?? isOn) }
}
