public import CoreUI
public import DomainProfile

public struct FlagsState: Equatable, Sendable {
  /// What the log says, with what was set here on top.
  public var changed: Optimistic<FlagsChange, ProfileError>
  /// Why the last change was refused.
  public var refusal: ProfileError?

  public init(flags: Loadable<FeatureFlagSettings, ProfileError> = .idle, refusal: ProfileError? = nil) {
    changed = Optimistic(flags)
    self.refusal = refusal
  }

  /// The flags as they are shown.
  public var flags: Loadable<FeatureFlagSettings, ProfileError> { changed.shown }
}
