import CorePresentation
import CoreUI
import DomainCore
import DomainProfile

final class ProfileViewModel: ViewModel<ProfileState, ProfileAction, ProfileIntent> {
  private let observeProfile: ObserveProfileUseCase
  private let observeSettings: ObserveSettingsUseCase
  private let changeProfile: ChangeProfileUseCase
  private let readPicture: ReadPictureUseCase
  private let savePicture: SavePictureUseCase
  private let today: @Sendable () -> CalendarDay

  init(
    observeProfile: ObserveProfileUseCase, observeSettings: ObserveSettingsUseCase,
    changeProfile: ChangeProfileUseCase, readPicture: ReadPictureUseCase, savePicture: SavePictureUseCase,
    today: @escaping @Sendable () -> CalendarDay, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (ProfileIntent) -> Void
  ) {
    self.observeProfile = observeProfile
    self.observeSettings = observeSettings
    self.changeProfile = changeProfile
    self.readPicture = readPicture
    self.savePicture = savePicture
    self.today = today
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
    case .startEdit:
      context.update { state in
        state.form = state.profile.value.map { FormState(editing: $0, settings: state.settings) }
      }
    case .form(let input): context.update { $0.form?.apply(input) }
    case .submit: submit(context)
    case .cancel: context.update { $0.form = nil }
    case .openSettings: context.emit(.openSettings)
    case .openAccount: context.emit(.openAccount)
    case .openSync: context.emit(.openSync)
    case .openFlags: context.emit(.openFlags)
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.edited.startLoading() }
    context.observe("profile", observeProfile.execute(), revision: \.revision) { context, result in
      context.update { $0.edited.land(result) }
    }
    context.observe("settings", observeSettings.execute(), revision: \.revision) { context, result in
      // Without settings the standard units are meant.
      if case .success(let snapshot) = result { context.update { $0.settings = snapshot.value } }
    }
  }

  // MARK: the form

  private func submit(_ context: Context) {
    guard let form = state.form, !form.isSubmitting, let profile = state.profile.value else { return }
    do throws(FormProblem) {
      let draft = try form.profileDraft(of: profile, settings: state.settings, today: today())
      try check(draft, profile)
      if let path = draft.picturePath {
        take(pictureAt: path, with: draft.edits, context)
      } else {
        finish(draft.edits, context)
      }
    } catch {
      context.update { $0.form?.refuse(error.field, error.text) }
    }
  }

  /// What would be refused is told at its field, before anything is written.
  private func check(_ draft: ProfileDraft, _ profile: AthleteProfile) throws(FormProblem) {
    var profile = profile
    for edit in draft.edits {
      do throws(ProfileError) {
        try changeProfile.validate(edit.changes, from: edit.day, of: profile)
      } catch {
        throw FormProblem(error, at: FormState.fromDay)
      }
      profile = edit.applied(to: profile)
    }
  }

  private func take(pictureAt path: String, with edits: [ProfileEdit], _ context: Context) {
    context.update { $0.form?.isSubmitting = true }
    context.run("take picture") { [readPicture] _ async throws(ProfileError) in
      try await readPicture.execute(path)
    } landing: { [weak self] context, result in
      // Who left the form meanwhile wants none of it.
      guard let self, self.state.form?.isSubmitting == true else { return }
      switch result {
      case .success(let picture): self.finish([ProfileEdit([.picture(picture)], from: nil)] + edits, context)
      case .failure(let error):
        let problem = FormProblem(error, at: ProfileField.picture.rawValue)
        context.update { $0.form?.refuse(problem.field, problem.text) }
      }
    }
  }

  private func finish(_ edits: [ProfileEdit], _ context: Context) {
    let form = state.form
    context.update { $0.form = nil }
    for edit in edits { change(edit, typedIn: form, context) }
  }

  // MARK: pictures

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

  // MARK: writing

  /// Shows a change and writes it, after those that were made before it.
  private func change(_ edit: ProfileEdit, typedIn form: FormState? = nil, _ context: Context) {
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
      context.update {
        $0.refusal = $0.edited.settle(number, result) ?? $0.refusal
        if case .failure(let error) = result { FormState.reopen(form, in: &$0.form, because: error.explanation) }
      }
    }
  }
}
