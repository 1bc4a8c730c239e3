public import CorePresentation
import CoreUI
import DomainCore
public import DomainProfile
import FeatureShared

public struct WelcomeState: Equatable, Sendable {
  public enum Phase: Sendable {
    /// The screen shows the three questions.
    case asking
    /// The screen offers places to start.
    case offering
    /// The person chose one of the offers.
    case finished
  }

  /// The current year in the person's time zone.
  public let year: Int
  public var phase: Phase
  /// The form with the questions.
  public var form: FormState
  /// The selected offer.
  public var position: ListPosition
  /// The preferences and the profile as they were before the answers.
  public var settings: Settings
  public var profile: AthleteProfile
  /// Why the log could not be read or written.
  public var failure: ProfileError?

  public init(
    year: Int, phase: Phase = .asking, form: FormState? = nil, position: ListPosition = ListPosition(),
    settings: Settings = Settings(), profile: AthleteProfile = AthleteProfile(), failure: ProfileError? = nil
  ) {
    self.year = year
    self.phase = phase
    self.form = form ?? FormState(welcoming: profile, settings: settings)
    self.position = position
    self.settings = settings
    self.profile = profile
    self.failure = failure
  }

  /// Whether the person has finished the welcome screen.
  public var isFinished: Bool { phase == .finished }

  /// The selected offer.
  var selected: WelcomeOffer? { WelcomeOffer.allCases.selected(by: position) }

  /// Fills in the stored values, unless the person has already typed something.
  mutating func begin(settings: Settings? = nil, profile: AthleteProfile? = nil) {
    self.settings = settings ?? self.settings
    self.profile = profile ?? self.profile
    if form.changes.isEmpty, !form.isSubmitting {
      form = FormState(welcoming: self.profile, settings: self.settings, focus: form.focus)
    }
  }
}

extension WelcomeState: ShowsFailures {
  public static var failures: [FailureSource<WelcomeState>] { [.change(\.failure)] }
}

/// A way to start.
public enum WelcomeOffer: String, CaseIterable, Sendable {
  case importFiles
  case signIn
  case lookAround

  var title: String {
    switch self {
    case .importFiles: "Import files"
    case .signIn: "Sign in to a server"
    case .lookAround: "Look around"
    }
  }

  /// Its description.
  var purpose: String {
    switch self {
    case .importFiles:
      "Imports files from watches, phones and services: FIT, GPX and TCX, or a folder of them."
    case .signIn: "Syncs the logs of all your machines through your own server."
    case .lookAround: "Starts with an empty log. You can do all of this later."
    }
  }

  var intent: WelcomeIntent {
    switch self {
    case .importFiles: .importFiles
    case .signIn: .signIn
    case .lookAround: .done
    }
  }
}

public enum WelcomeAction: FailureAction {
  case opened
  case refresh
  case form(FormInput)
  /// Submits the answers.
  case submit
  /// Skips the questions.
  case skip
  /// Returns to the questions.
  case ask
  /// Moves to another offer.
  case move(Movement, VisibleRows?)
  case takeSelected
  case take(WelcomeOffer)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .skip: ActionSummary("skip")
    case .ask: ActionSummary("ask")
    case .move: ActionSummary("move").counted(as: nil)
    case .takeSelected: ActionSummary("takeSelected")
    case .take(let offer): ActionSummary("take", .shown(offer.rawValue))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// The destinations of the welcome screen.
public enum WelcomeIntent: Equatable, Sendable {
  case importFiles
  case signIn
  case done
}

extension FormState {
  /// The form with the three questions, filled with the answers so far.
  public init(welcoming profile: AthleteProfile, settings: Settings, focus: Int = 0) {
    func text(_ field: ProfileField) -> FormField.Kind {
      .text(TextEntry(profile.typedText(of: field)), isSecret: false)
    }
    let units = UnitPreference.allCases
    self.init(
      title: "",
      fields: [
        FormField(
          SettingField.units.rawValue, "Units", hint: "Kilometers and kilograms, or miles and pounds",
          kind: .choice(units.map(\.rawValue), selected: units.firstIndex(of: settings.units ?? .standard) ?? 0)),
        FormField(
          ProfileField.birthYear.rawValue, "Year of birth", hint: "Used to estimate your maximum heart rate",
          kind: text(.birthYear)),
        FormField(
          ProfileField.maximumHeartRate.rawValue, "Maximum heart rate",
          hint: "In beats per minute, if you know it", kind: text(.maximumHeartRate)),
      ], focus: focus)
  }

  /// The units that the person chose, if they differ from the previous preference.
  fileprivate func unitChanges(of settings: Settings) -> [SettingChange] {
    guard let units = UnitPreference(rawValue: self[SettingField.units.rawValue]), units != settings.units else {
      return []
    }
    return [.units(units)]
  }

  /// The changes to the profile.
  fileprivate func bodyChanges() throws(FormProblem) -> [ProfileChange] {
    var parsed: [ProfileChange] = []
    for (id, text) in changes {
      guard let field = ProfileField(rawValue: id) else { continue }
      do throws(ProfileError) {
        parsed.append(try ProfileChange(parsing: field, text: text))
      } catch {
        throw FormProblem(error, at: id)
      }
    }
    return parsed
  }
}

/// The dependencies of the welcome screen.
@MainActor
public protocol WelcomeDependencies: ScreenDependencies {
  var settings: SettingsUseCases { get }
  var observeProfile: ObserveProfileUseCase { get }
  var changeProfile: ChangeProfileUseCase { get }
}

public final class WelcomeViewModel: ViewModel<WelcomeState, WelcomeAction, WelcomeIntent> {
  let dependencies: any WelcomeDependencies

  /// - Parameter year: the current year in the person's time zone.
  public init(
    _ dependencies: any WelcomeDependencies, year: Int, onIntent: @escaping @MainActor (WelcomeIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "welcome", initialState: WelcomeState(year: year), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: WelcomeAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .form(let input): context.update { $0.form.apply(input) }
    case .submit: submit(context)
    case .skip: context.update { $0.phase = .offering }
    case .ask:
      context.update {
        $0.phase = .asking
        $0.form = FormState(welcoming: $0.profile, settings: $0.settings)
      }
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: WelcomeOffer.allCases.count, in: visible) }
    case .takeSelected:
      if let offer = state.selected { take(offer, context) }
    case .take(let offer): take(offer, context)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.failure = nil }
    context.observe("settings", dependencies.settings.observe(), revision: \.revision) { context, result in
      context.update { state in
        switch result {
        case .success(let snapshot): state.begin(settings: snapshot.value)
        case .failure(let error): state.failure = error
        }
      }
    }
    context.observe("profile", dependencies.observeProfile.execute(), revision: \.revision) { context, result in
      context.update { state in
        switch result {
        case .success(let snapshot): state.begin(profile: snapshot.value)
        case .failure(let error): state.failure = error
        }
      }
    }
  }

  private func take(_ offer: WelcomeOffer, _ context: Context) {
    context.update { $0.phase = .finished }
    context.emit(offer.intent)
  }

  private func submit(_ context: Context) {
    guard state.phase == .asking, !state.form.isSubmitting else { return }
    do throws(FormProblem) {
      let changes = try state.form.bodyChanges()
      try check(changes)
      save(state.form.unitChanges(of: state.settings), changes, context)
    } catch {
      context.update { $0.form.markInvalid(error.field, error.text) }
    }
  }

  private func check(_ changes: [ProfileChange]) throws(FormProblem) {
    do throws(ProfileError) {
      try dependencies.changeProfile.validate(changes, of: state.profile)
    } catch {
      throw FormProblem(error, at: ProfileField.maximumHeartRate.rawValue)
    }
  }

  private func save(_ settings: [SettingChange], _ profile: [ProfileChange], _ context: Context) {
    context.update {
      $0.failure = nil
      $0.form.isSubmitting = true
    }
    context.forgetFailedChanges()
    context.run("save") {
      [useCases = dependencies.settings, changeProfile = dependencies.changeProfile] _
        async throws(ProfileError) -> Revision? in
      var revision: Revision?
      if !settings.isEmpty { revision = try await useCases.change(settings) }
      if !profile.isEmpty { revision = try await changeProfile.execute(profile) }
      return revision
    } revision: {
      $0
    } landing: { [weak self] context, result in
      context.update {
        $0.form.isSubmitting = false
        switch result {
        case .success: if $0.phase == .asking { $0.phase = .offering }
        case .failure(let error): $0.failure = error
        }
        // The form does not have what was stored while it was being saved.
        $0.begin()
      }
      if case .failure = result { context.keepForTryingAgain { self?.save(settings, profile, $0) } }
    }
  }
}
