import CoreUI
import DomainProfile

final class ProfileViewModel: ViewModel<ProfileState, ProfileAction, ProfileIntent> {
  private let observeProfile: ObserveProfileUseCase
  private let changeProfile: ChangeProfileUseCase
  private let readPicture: ReadPictureUseCase
  private let savePicture: SavePictureUseCase

  init(
    observeProfile: ObserveProfileUseCase, changeProfile: ChangeProfileUseCase, readPicture: ReadPictureUseCase,
    savePicture: SavePictureUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (ProfileIntent) -> Void
  ) {
    self.observeProfile = observeProfile
    self.changeProfile = changeProfile
    self.readPicture = readPicture
    self.savePicture = savePicture
    super.init(name: "profile", initialState: ProfileState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: ProfileAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .change(let changes, let day):
      change(ProfileEdit(changes, from: day), context)
    case .setPicture(let path):
      setPicture(path, context)
    case .savePicture(let path, let replacing):
      savePicture(path, replacing, context)
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.edited.startLoading() }
    context.observe("profile", observeProfile.execute(), revision: \.revision) { context, result in
      context.update { $0.edited.land(result) }
    }
  }

  /// Reads a picture, and takes it as any change is taken.
  private func setPicture(_ path: String, _ context: Context) {
    context.update { $0.refusal = nil }
    context.run("set picture") { [readPicture] _ async throws(ProfileError) in
      try await readPicture.execute(path)
    } landing: { [weak self] context, result in
      switch result {
      case .success(let picture): self?.change(ProfileEdit([.picture(picture)], from: nil), context)
      case .failure(let refusal): context.update { $0.refusal = refusal }
      }
    }
  }

  private func savePicture(_ path: String, _ replacing: Bool, _ context: Context) {
    context.update { ($0.refusal, $0.saved) = (nil, nil) }
    context.run("save picture") { [savePicture] _ async throws(ProfileError) in
      try await savePicture.execute(to: path, replacing: replacing)
    } landing: { context, result in
      context.update { state in
        switch result {
        case .success(let facts): state.saved = SavedPicture(path: path, facts: facts)
        case .failure(let refusal): state.refusal = refusal
        }
      }
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
