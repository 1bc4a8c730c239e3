public import CorePresentation
import CoreUI
public import DomainCore
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

public enum ProfileAction: FailureAction {
  case opened
  case refresh
  /// Dated values apply from the day, if there is one.
  case change([ProfileChange], from: CalendarDay? = nil)
  /// Sets the picture from a file.
  case setPicture(path: String)
  /// Writes the picture to a file, replacing an existing one if allowed.
  case savePicture(path: String, replacing: Bool)
  /// Opens the form to edit the profile.
  case startEdit
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form without changes.
  case cancel
  case openSettings
  case openAccount
  case openSync
  case openFlags
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .change(let changes, nil): ActionSummary("change", .shown(names(of: changes)), .redacted)
    case .change(let changes, let day?):
      ActionSummary("change", .shown(names(of: changes)), .redacted, .shown("from \(day)"))
    case .setPicture: ActionSummary("setPicture", .redacted)
    case .savePicture(_, let replacing):
      ActionSummary("savePicture", .redacted, .shown(replacing ? "replacing" : "new"))
    case .startEdit: ActionSummary("startEdit")
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .openSettings: ActionSummary("openSettings")
    case .openAccount: ActionSummary("openAccount")
    case .openSync: ActionSummary("openSync")
    case .openFlags: ActionSummary("openFlags")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }

  private func names(of changes: [ProfileChange]) -> String {
    changes.map(\.field.rawValue).joined(separator: " ")
  }
}

/// What the profile asks the app to do.
public enum ProfileIntent: Equatable, Sendable {
  case openSettings
  case openAccount
  case openSync
  case openFlags
}

/// A change of the profile made here that the log does not show yet.
public struct ProfileEdit: OptimisticChange {
  public let changes: [ProfileChange]
  public let day: CalendarDay?

  public init(_ changes: [ProfileChange], from day: CalendarDay?) {
    self.changes = changes
    self.day = day
  }

  public func applied(to profile: AthleteProfile) -> AthleteProfile {
    (try? profile.applying(changes, from: day)) ?? profile
  }
}

/// The contents of the profile's form.
struct ProfileDraft: Sendable {
  var changes: [ProfileChange] = []
  /// The day from which dated values apply.
  let day: CalendarDay?
  /// The file of the new picture.
  var picturePath: String?

  init(day: CalendarDay?) {
    self.day = day
  }

  /// The changes to make at once: with a day, dated values separate from the others.
  var edits: [ProfileEdit] {
    guard let day else { return changes.isEmpty ? [] : [ProfileEdit(changes, from: nil)] }
    let (dated, undated) = (changes.filter(\.field.isDated), changes.filter { !$0.field.isDated })
    return (undated.isEmpty ? [] : [ProfileEdit(undated, from: nil)]) + [ProfileEdit(dated, from: day)]
  }
}

/// A picture that was written to a file.
public struct SavedPicture: Equatable, Sendable {
  public let path: String
  public let facts: PictureFacts

  public init(path: String, facts: PictureFacts) {
    self.path = path
    self.facts = facts
  }

  /// In words, for the person who requested it.
  public var words: String { "Saved the picture as \(path): \(facts.words)" }
}

/// The dependencies of the profile screen.
@MainActor
public protocol ProfileDependencies: ScreenDependencies {
  var observeProfile: ObserveProfileUseCase { get }
  var settings: SettingsUseCases { get }
  var changeProfile: ChangeProfileUseCase { get }
  var readPicture: ReadPictureUseCase { get }
  var savePicture: SavePictureUseCase { get }
  var today: @Sendable () -> CalendarDay { get }
}

public final class ProfileViewModel: ViewModel<ProfileState, ProfileAction, ProfileIntent> {
  let dependencies: any ProfileDependencies

  public init(_ dependencies: any ProfileDependencies, onIntent: @escaping @MainActor (ProfileIntent) -> Void) {
    self.dependencies = dependencies
    super.init(name: "profile", initialState: ProfileState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: ProfileAction, _ context: Context) {
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
    case .cancel: context.update { $0.form.leave() }
    case .openSettings: context.emit(.openSettings)
    case .openAccount: context.emit(.openAccount)
    case .openSync: context.emit(.openSync)
    case .openFlags: context.emit(.openFlags)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("profile", dependencies.observeProfile.execute(), into: \.edited)
    context.observe("settings", dependencies.settings.observe(), revision: \.revision) { context, result in
      // Without settings, the default units apply.
      if case .success(let snapshot) = result { context.update { $0.settings = snapshot.value } }
    }
  }

  // MARK: the form

  private func submit(_ context: Context) {
    guard let form = state.form, !form.isSubmitting, let profile = state.profile.value else { return }
    do throws(FormProblem) {
      let draft = try form.profileDraft(of: profile, settings: state.settings, today: dependencies.today())
      try check(draft, profile)
      if let path = draft.picturePath {
        take(pictureAt: path, with: draft.edits, context)
      } else {
        finish(draft.edits, context)
      }
    } catch {
      context.update { $0.form?.markInvalid(error.field, error.text) }
    }
  }

  /// Reports an invalid value at its field before anything is stored.
  private func check(_ draft: ProfileDraft, _ profile: AthleteProfile) throws(FormProblem) {
    var profile = profile
    for edit in draft.edits {
      do throws(ProfileError) {
        try dependencies.changeProfile.validate(edit.changes, from: edit.day, of: profile)
      } catch {
        throw FormProblem(error, at: FormState.fromDay)
      }
      profile = edit.applied(to: profile)
    }
  }

  private func take(pictureAt path: String, with edits: [ProfileEdit], _ context: Context) {
    context.update { $0.form?.isSubmitting = true }
    context.run("take picture") { [readPicture = dependencies.readPicture] _ async throws(ProfileError) in
      try await readPicture.execute(path)
    } landing: { [weak self] context, result in
      // If the person has left the form in the meantime, its changes are discarded.
      guard let self, self.state.form?.isSubmitting == true else { return }
      switch result {
      case .success(let picture): self.finish([ProfileEdit([.picture(picture)], from: nil)] + edits, context)
      case .failure(let error):
        let problem = FormProblem(error, at: ProfileField.picture.rawValue)
        context.update { $0.form?.markInvalid(problem.field, problem.text) }
      }
    }
  }

  private func finish(_ edits: [ProfileEdit], _ context: Context) {
    let form = state.form
    context.update { $0.form = nil }
    for edit in edits { change(edit, typedIn: form, context) }
  }

  // MARK: pictures

  /// Reads a picture file and sets it as a change of the profile.
  private func setPicture(_ path: String, _ context: Context) {
    context.update { $0.changeFailure = nil }
    context.run("set picture") { [readPicture = dependencies.readPicture] _ async throws(ProfileError) in
      try await readPicture.execute(path)
    } landing: { [weak self] context, result in
      switch result {
      case .success(let picture): self?.change(ProfileEdit([.picture(picture)], from: nil), context)
      case .failure(let changeFailure):
        context.update { $0.changeFailure = changeFailure }
        context.keepForTryingAgain { self?.setPicture(path, $0) }
      }
    }
  }

  private func savePicture(_ path: String, _ replacing: Bool, _ context: Context) {
    context.update { ($0.changeFailure, $0.saved) = (nil, nil) }
    context.run("save picture") { [savePicture = dependencies.savePicture] _ async throws(ProfileError) in
      try await savePicture.execute(to: path, replacing: replacing)
    } landing: { [weak self] context, result in
      context.update { state in
        switch result {
        case .success(let facts): state.saved = SavedPicture(path: path, facts: facts)
        case .failure(let changeFailure): state.changeFailure = changeFailure
        }
      }
      if case .failure = result { context.keepForTryingAgain { self?.savePicture(path, replacing, $0) } }
    }
  }

  // MARK: writing

  private func change(_ edit: ProfileEdit, typedIn form: FormState? = nil, _ context: Context) {
    context.commit(edit, to: \.edited, rejection: \.changeFailure) {
      [changeProfile = dependencies.changeProfile] () async throws(ProfileError) in
      try await changeProfile.execute(edit.changes, from: edit.day)
    } landing: { context, result in
      guard case .failure(let error) = result else { return }
      context.update { FormState.reopen(form, in: &$0.form, because: error.explanation) }
    }
  }
}
