public import CorePresentation
public import CoreUI
public import DomainAccount
public import Foundation

/// How the log stands to its server, and how bringing the two in step went.
public final class SyncScreen: Screen {
  public typealias ScreenContent = SyncContent

  public let viewModel: ViewModel<SyncState, SyncAction, SyncIntent>
  public let openingAction = SyncAction.opened

  /// - Parameter utcOffsetSeconds: how far the clock of this place is ahead of UTC at an instant.
  public init(
    observeSync: ObserveSyncUseCase, synchronize: SynchronizeUseCase,
    utcOffsetSeconds: @escaping @Sendable (Date) -> Int, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (SyncIntent) -> Void
  ) {
    viewModel = SyncViewModel(
      observeSync: observeSync, synchronize: synchronize, utcOffsetSeconds: utcOffsetSeconds, observers: observers,
      onIntent: onIntent)
  }
}
