import CorePresentation
import CoreUI
import DomainCore
import DomainProfile

final class SettingsViewModel: ViewModel<SettingsState, SettingsAction, SettingsIntent> {
  private let observeSettings: ObserveSettingsUseCase
  private let changeSettings: ChangeSettingsUseCase

  init(
    observeSettings: ObserveSettingsUseCase, changeSettings: ChangeSettingsUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (SettingsIntent) -> Void
  ) {
    self.observeSettings = observeSettings
    self.changeSettings = changeSettings
    super.init(name: "settings", initialState: SettingsState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: SettingsAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .change(let changes):
      change(SettingsEdit(changes), context)
    case .startEdit: context.update { $0.form = $0.settings.value.map { FormState(editing: $0) } }
    case .startZones: context.update { $0.form = $0.settings.value.map { FormState(choosingZonesIn: $0) } }
    case .form(let input): context.update { $0.form?.apply(input) }
    case .submit: submit(context)
    case .cancel: context.update { $0.form = nil }
    }
  }

  private func submit(_ context: Context) {
    guard let form = state.form, let settings = state.settings.value else { return }
    do throws(FormProblem) {
      let changes = try form.settingChanges(of: settings)
      context.update { $0.form = nil }
      if !changes.isEmpty { change(SettingsEdit(changes), typedIn: form, context) }
    } catch {
      context.update { $0.form?.refuse(error.field, error.text) }
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.edited.startLoading() }
    context.observe("settings", observeSettings.execute(), revision: \.revision) { context, result in
      context.update { $0.edited.land(result) }
    }
  }

  /// Shows a change and writes it, after those that were made before it.
  private func change(_ edit: SettingsEdit, typedIn form: FormState? = nil, _ context: Context) {
    var edited = state.edited
    let number = edited.begin(edit)
    context.update { [edited] in
      $0.edited = edited
      $0.refusal = nil
    }
    context.run(EffectName("change", number), after: EffectName("change", number - 1)) {
      [changeSettings] _ async throws(ProfileError) in
      try await changeSettings.execute(edit.changes)
    } revision: {
      $0
    } landing: { context, result in
      context.update {
        $0.refusal = $0.edited.settle(number, result) ?? $0.refusal
        if case .failure(let error) = result { FormState.reopen(form, in: &$0.form, because: error.explanation) }
      }
    }
  }
}
