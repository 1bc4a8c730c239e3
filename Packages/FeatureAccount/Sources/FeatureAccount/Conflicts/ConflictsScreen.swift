public import CorePresentation
public import CoreUI
public import DomainAccount

/// What was changed both here and elsewhere, until its owner says what holds.
public final class ConflictsScreen: Screen {
  public typealias ScreenContent = ConflictsContent

  public let viewModel: ViewModel<ConflictsState, ConflictsAction, ConflictsIntent>
  public let openingAction = ConflictsAction.opened

  public init(
    observeSync: ObserveSyncUseCase, resolveConflict: ResolveConflictUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (ConflictsIntent) -> Void
  ) {
    viewModel = ConflictsViewModel(
      observeSync: observeSync, resolveConflict: resolveConflict, observers: observers, onIntent: onIntent)
  }
}
