public import CorePresentation
import CoreUI
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

public enum SettingsAction: FailureAction {
  case opened
  case refresh
  case change([SettingChange])
  /// Opens the form to edit preferences.
  case startEdit
  /// Opens the form for the zones of one sport.
  case startZones
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form without changes.
  case cancel
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .change(let changes):
      ActionSummary("change", .shown(changes.map(\.field.rawValue).joined(separator: " ")), .redacted)
    case .startEdit: ActionSummary("startEdit")
    case .startZones: ActionSummary("startZones")
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// A change of the settings made here that the log does not show yet.
public struct SettingsEdit: OptimisticChange {
  public let changes: [SettingChange]

  public init(_ changes: [SettingChange]) {
    self.changes = changes
  }

  public func applied(to settings: Settings) -> Settings {
    for change in changes where (try? change.validate()) == nil { return settings }
    return settings.applying(changes)
  }
}

/// The dependencies of the settings screen.
@MainActor
public protocol SettingsDependencies: ScreenDependencies {
  var settings: SettingsUseCases { get }
}

public final class SettingsViewModel: ViewModel<SettingsState, SettingsAction, Never> {
  let dependencies: any SettingsDependencies

  public init(_ dependencies: any SettingsDependencies) {
    self.dependencies = dependencies
    super.init(name: "settings", initialState: SettingsState(), observers: dependencies.observers)
  }

  public override func handle(_ action: SettingsAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .change(let changes):
      change(SettingsEdit(changes), context)
    case .startEdit: context.update { $0.form = $0.settings.value.map { FormState(editing: $0) } }
    case .startZones: context.update { $0.form = $0.settings.value.map { FormState(choosingZonesIn: $0) } }
    case .form(let input): context.update { $0.form?.apply(input) }
    case .submit: submit(context)
    case .cancel: context.update { $0.form.leave() }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func submit(_ context: Context) {
    guard let form = state.form, let settings = state.settings.value else { return }
    do throws(FormProblem) {
      let changes = try form.settingChanges(of: settings)
      context.update { $0.form = nil }
      if !changes.isEmpty { change(SettingsEdit(changes), typedIn: form, context) }
    } catch {
      context.update { $0.form?.markInvalid(error.field, error.text) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("settings", dependencies.settings.observe(), into: \.edited)
  }

  private func change(_ edit: SettingsEdit, typedIn form: FormState? = nil, _ context: Context) {
    context.commit(edit, to: \.edited, rejection: \.changeFailure) {
      [settings = dependencies.settings] () async throws(ProfileError) in
      try await settings.change(edit.changes)
    } landing: { context, result in
      guard case .failure(let error) = result else { return }
      context.update { FormState.reopen(form, in: &$0.form, because: error.explanation) }
    }
  }
}
