public import CoreUI
public import DomainProfile

public struct ProfileState: Equatable, Sendable {
  public var profile: Loadable<AthleteProfile, ProfileError>
  /// Why the last change was refused.
  public var refusal: ProfileError?

  public init(profile: Loadable<AthleteProfile, ProfileError> = .idle, refusal: ProfileError? = nil) {
    self.profile = profile
    self.refusal = refusal
  }
}
