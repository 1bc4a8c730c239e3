public import CorePresentation
public import CoreUI
public import DomainProfile

/// The first that somebody sees: asks for the three things that are needed, and what is to come first.
public final class WelcomeScreen: Screen {
  public typealias ScreenContent = WelcomeContent

  public let viewModel: ViewModel<WelcomeState, WelcomeAction, WelcomeIntent>
  public let openingAction = WelcomeAction.opened

  /// - Parameter year: the year it is for the person.
  public init(
    year: Int, observeSettings: ObserveSettingsUseCase, observeProfile: ObserveProfileUseCase,
    changeSettings: ChangeSettingsUseCase, changeProfile: ChangeProfileUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WelcomeIntent) -> Void
  ) {
    viewModel = WelcomeViewModel(
      year: year, observeSettings: observeSettings, observeProfile: observeProfile, changeSettings: changeSettings,
      changeProfile: changeProfile, observers: observers, onIntent: onIntent)
  }
}
