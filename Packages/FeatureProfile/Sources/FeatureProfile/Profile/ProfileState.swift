public import CoreUI
public import DomainProfile

public struct ProfileState: Equatable, Sendable {
  /// What the log says, with what was said here on top.
  public var edited: Optimistic<ProfileEdit, ProfileError>
  /// Why the last change was refused.
  public var refusal: ProfileError?

  public init(profile: Loadable<AthleteProfile, ProfileError> = .idle, refusal: ProfileError? = nil) {
    edited = Optimistic(profile)
    self.refusal = refusal
  }

  /// The profile as it is shown.
  public var profile: Loadable<AthleteProfile, ProfileError> { edited.shown }
}
