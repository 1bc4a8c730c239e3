public import CorePresentation
public import DomainProfile
import FeatureShared

public struct SettingsState: Equatable, Sendable {
  /// The settings in the log, with the changes made here applied.
  public var edited: Optimistic<SettingsEdit, ProfileError>
  /// The form for editing the settings.
  public var form: FormState?
  /// Why the last change was rejected.
  public var changeFailure: ProfileError?

  public init(
    settings: Loadable<Settings, ProfileError> = .idle, form: FormState? = nil, changeFailure: ProfileError? = nil
  ) {
    edited = Optimistic(settings)
    self.form = form
    self.changeFailure = changeFailure
  }

  /// The settings to show.
  public var settings: Loadable<Settings, ProfileError> { edited.shown }
}

extension SettingsState: ShowsFailures {
  public static var failures: [FailureSource<SettingsState>] { [.change(\.changeFailure), .load(under: \.edited)] }
}
