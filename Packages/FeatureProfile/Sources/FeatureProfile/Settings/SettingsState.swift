public import CorePresentation
public import DomainProfile
import FeatureShared

public struct SettingsState: Equatable, Sendable {
  /// The settings in the log, with the changes made here applied.
  public var edited: Optimistic<SettingsEdit, ProfileError>
  /// The form for editing the settings.
  public var form: FormState?
  /// Why the last change was rejected.
  public var refusal: ProfileError?

  public init(
    settings: Loadable<Settings, ProfileError> = .idle, form: FormState? = nil, refusal: ProfileError? = nil
  ) {
    edited = Optimistic(settings)
    self.form = form
    self.refusal = refusal
  }

  /// The settings to show.
  public var settings: Loadable<Settings, ProfileError> { edited.shown }
}

extension SettingsState: ShowsFailures {
  public static var failures: [FailureSource<SettingsState>] { [.change(\.refusal), .load(under: \.edited)] }
}
