import CoreUI
import DomainProfile

final class ProfileViewModel: ViewModel<ProfileState, ProfileAction, ProfileIntent> {
  private let observeProfile: ObserveProfileUseCase
  private let changeProfile: ChangeProfileUseCase

  init(
    observeProfile: ObserveProfileUseCase, changeProfile: ChangeProfileUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (ProfileIntent) -> Void
  ) {
    self.observeProfile = observeProfile
    self.changeProfile = changeProfile
    super.init(name: "profile", initialState: ProfileState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: ProfileAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .change(let changes, let day):
      change(ProfileEdit(changes, from: day), context)
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.edited.startLoading() }
    context.observe("profile", observeProfile.execute(), revision: \.revision) { context, result in
      context.update { $0.edited.land(result) }
    }
  }

  /// Shows a change and writes it, after those that were made before it.
  private func change(_ edit: ProfileEdit, _ context: Context) {
    var edited = state.edited
    let number = edited.begin(edit)
    context.update { [edited] in
      $0.edited = edited
      $0.refusal = nil
    }
    context.run(EffectName("change", number), after: EffectName("change", number - 1)) {
      [changeProfile] _ async throws(ProfileError) in
      try await changeProfile.execute(edit.changes, from: edit.day)
    } revision: {
      $0
    } landing: { context, result in
      context.update { $0.refusal = $0.edited.settle(number, result) ?? $0.refusal }
    }
  }
}
