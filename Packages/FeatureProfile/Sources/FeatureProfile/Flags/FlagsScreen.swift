public import CorePresentation
public import CoreUI
public import DomainProfile

/// What is switched on and off in the program, by whom, and what for.
public final class FlagsScreen: Screen {
  public typealias ScreenContent = FlagsContent

  public let viewModel: ViewModel<FlagsState, FlagsAction, FlagsIntent>
  public let openingAction = FlagsAction.opened

  public init(
    observeFlags: ObserveFeatureFlagsUseCase, setFlag: SetFeatureFlagUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (FlagsIntent) -> Void
  ) {
    viewModel = FlagsViewModel(
      observeFlags: observeFlags, setFlag: setFlag, observers: observers, onIntent: onIntent)
  }
}
