import CorePresentation
import CoreUI
import DomainAccount
import DomainCore
import Foundation

final class SyncViewModel: ViewModel<SyncState, SyncAction, SyncIntent> {
  private let observeSync: ObserveSyncUseCase
  private let synchronize: SynchronizeUseCase
  private let utcOffsetSeconds: @Sendable (Date) -> Int

  init(
    observeSync: ObserveSyncUseCase, synchronize: SynchronizeUseCase,
    utcOffsetSeconds: @escaping @Sendable (Date) -> Int, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (SyncIntent) -> Void
  ) {
    self.observeSync = observeSync
    self.synchronize = synchronize
    self.utcOffsetSeconds = utcOffsetSeconds
    super.init(name: "sync", initialState: SyncState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: SyncAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .synchronize: synchronize(context)
    case .openOutbox: context.emit(.openOutbox)
    case .openConflicts: context.emit(.openConflicts)
    case .openAccount: context.emit(.openAccount)
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.status.startLoading() }
    context.observe("status", observeSync.status(), revision: \.revision) { context, result in
      context.update { $0.status.land(result.map(\.value)) }
    }
  }

  private func synchronize(_ context: Context) {
    guard !state.isSynchronizing else { return }
    context.update { $0.report.startLoading() }
    context.run("synchronize") { [synchronize] _ async throws(AccountError) in
      try await synchronize.execute()
    } revision: {
      $0.revision
    } landing: { [utcOffsetSeconds] context, result in
      context.update { state in
        state.report.land(result)
        if let time = state.report.value?.ending.time { state.utcOffsetSeconds = utcOffsetSeconds(time) }
      }
    }
  }
}

extension SyncReport.Ending {
  /// When something is tried again.
  fileprivate var time: Date? {
    switch self {
    case .failed(_, let retry): retry
    case .waiting(let until): until
    case .inStep, .anotherIsSyncing, .signedOut: nil
    }
  }
}
