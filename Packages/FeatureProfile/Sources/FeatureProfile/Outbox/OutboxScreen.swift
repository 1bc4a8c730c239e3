public import CoreUI
public import DomainProfile

/// What waits to be told to a server, and what it refused.
public final class OutboxScreen: Screen {
  public typealias ScreenContent = OutboxContent

  public let viewModel: ViewModel<OutboxState, OutboxAction, OutboxIntent>
  public let openingAction = OutboxAction.opened

  public init(
    observeSync: ObserveSyncUseCase, settleOutbox: SettleOutboxUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (OutboxIntent) -> Void
  ) {
    viewModel = OutboxViewModel(
      observeSync: observeSync, settleOutbox: settleOutbox, observers: observers, onIntent: onIntent)
  }
}
