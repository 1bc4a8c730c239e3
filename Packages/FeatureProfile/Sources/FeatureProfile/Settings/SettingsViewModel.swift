public import CorePresentation
import CoreUI
public import DomainProfile
import FeatureShared

/// The dependencies of the settings screen.
@MainActor
public protocol SettingsDependencies: ScreenDependencies {
  var observeSettings: ObserveSettingsUseCase { get }
  var changeSettings: ChangeSettingsUseCase { get }
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
    context.observe("settings", dependencies.observeSettings.execute(), into: \.edited)
  }

  private func change(_ edit: SettingsEdit, typedIn form: FormState? = nil, _ context: Context) {
    context.commit(edit, to: \.edited, rejection: \.changeFailure) {
      [changeSettings = dependencies.changeSettings] () async throws(ProfileError) in
      try await changeSettings.execute(edit.changes)
    } landing: { context, result in
      guard case .failure(let error) = result else { return }
      context.update { FormState.reopen(form, in: &$0.form, because: error.explanation) }
    }
  }
}
