public import CorePresentation
import CoreUI
import DomainCore
public import DomainProfile

/// The dependencies of the welcome screen.
@MainActor
public protocol WelcomeDependencies: ScreenDependencies {
  var observeSettings: ObserveSettingsUseCase { get }
  var observeProfile: ObserveProfileUseCase { get }
  var changeSettings: ChangeSettingsUseCase { get }
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
    context.observe("settings", dependencies.observeSettings.execute(), revision: \.revision) { context, result in
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
      [changeSettings = dependencies.changeSettings, changeProfile = dependencies.changeProfile] _
        async throws(ProfileError) -> Revision? in
      var revision: Revision?
      if !settings.isEmpty { revision = try await changeSettings.execute(settings) }
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
