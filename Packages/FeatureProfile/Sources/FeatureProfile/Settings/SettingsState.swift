public import CorePresentation
public import DomainProfile

public struct SettingsState: Equatable, Sendable {
  /// What the log says, with what was said here on top.
  public var edited: Optimistic<SettingsEdit, ProfileError>
  /// What is being typed of the settings.
  public var form: FormState?
  /// Why the last change was refused.
  public var refusal: ProfileError?

  public init(
    settings: Loadable<Settings, ProfileError> = .idle, form: FormState? = nil, refusal: ProfileError? = nil
  ) {
    edited = Optimistic(settings)
    self.form = form
    self.refusal = refusal
  }

  /// The settings as they are shown.
  public var settings: Loadable<Settings, ProfileError> { edited.shown }
}
