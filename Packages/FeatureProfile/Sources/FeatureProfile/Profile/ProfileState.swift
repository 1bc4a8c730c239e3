public import CorePresentation
public import DomainProfile

public struct ProfileState: Equatable, Sendable {
  /// What the log says, with what was said here on top.
  public var edited: Optimistic<ProfileEdit, ProfileError>
  /// What the person prefers, of which the units are taken that things are typed in.
  public var settings: Settings
  /// What is being typed of the profile.
  public var form: FormState?
  /// Why the last change was refused.
  public var refusal: ProfileError?
  /// What the last picture was saved as.
  public var saved: SavedPicture?

  public init(
    profile: Loadable<AthleteProfile, ProfileError> = .idle, settings: Settings = Settings(), form: FormState? = nil,
    refusal: ProfileError? = nil, saved: SavedPicture? = nil
  ) {
    edited = Optimistic(profile)
    self.settings = settings
    self.form = form
    self.refusal = refusal
    self.saved = saved
  }

  /// The profile as it is shown.
  public var profile: Loadable<AthleteProfile, ProfileError> { edited.shown }
}
