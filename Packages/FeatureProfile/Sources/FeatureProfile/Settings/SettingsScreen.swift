public import CorePresentation
public import CoreUI
public import DomainProfile

/// What the person prefers, and how to prefer something else.
public final class SettingsScreen: Screen {
  public typealias ScreenContent = SettingsContent

  public let viewModel: ViewModel<SettingsState, SettingsAction, SettingsIntent>
  public let openingAction = SettingsAction.opened

  public init(
    observeSettings: ObserveSettingsUseCase, changeSettings: ChangeSettingsUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (SettingsIntent) -> Void
  ) {
    viewModel = SettingsViewModel(
      observeSettings: observeSettings, changeSettings: changeSettings, observers: observers, onIntent: onIntent)
  }
}
