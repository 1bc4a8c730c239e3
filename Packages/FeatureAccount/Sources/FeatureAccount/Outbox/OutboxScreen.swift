public import CorePresentation
public import CoreUI
public import DomainAccount

/// What waits to be told to a server, and what it refused.
public final class OutboxScreen: Screen {
  public typealias ScreenContent = OutboxContent

  public let viewModel: ViewModel<OutboxState, OutboxAction, OutboxIntent>
  public let openingAction = OutboxAction.opened

  /// - Parameter limit: how many changes to list, beside those that were refused.
  public init(
    observeSync: ObserveSyncUseCase, resolveOutbox: ResolveOutboxUseCase, limit: Int = .max,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (OutboxIntent) -> Void
  ) {
    viewModel = OutboxViewModel(
      observeSync: observeSync, resolveOutbox: resolveOutbox, limit: limit, observers: observers, onIntent: onIntent)
  }
}
