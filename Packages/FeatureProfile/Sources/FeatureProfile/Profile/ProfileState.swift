public import CorePresentation
public import DomainProfile
import FeatureShared

public struct ProfileState: Equatable, Sendable {
  /// The profile in the log, with the changes made here applied.
  public var edited: Optimistic<ProfileEdit, ProfileError>
  /// The person's preferences, which determine the units of typed values.
  public var settings: Settings
  /// The form for editing the profile.
  public var form: FormState?
  /// Why the last change was rejected.
  public var changeFailure: ProfileError?
  /// The file of the picture that the person saved last.
  public var saved: SavedPicture?

  public init(
    profile: Loadable<AthleteProfile, ProfileError> = .idle, settings: Settings = Settings(), form: FormState? = nil,
    changeFailure: ProfileError? = nil, saved: SavedPicture? = nil
  ) {
    edited = Optimistic(profile)
    self.settings = settings
    self.form = form
    self.changeFailure = changeFailure
    self.saved = saved
  }

  /// The profile to show.
  public var profile: Loadable<AthleteProfile, ProfileError> { edited.shown }
}

extension ProfileState: ShowsFailures {
  public static var failures: [FailureSource<ProfileState>] { [.change(\.changeFailure), .load(under: \.edited)] }
}
