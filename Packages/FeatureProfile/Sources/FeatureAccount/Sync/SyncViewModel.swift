public import CorePresentation
import CoreUI
public import DomainAccount
import DomainCore
public import Foundation

/// The dependencies of the sync screen.
@MainActor
public protocol SyncDependencies: ScreenDependencies {
  var observeSync: ObserveSyncUseCase { get }
  var synchronize: SynchronizeUseCase { get }
  var utcOffsetSeconds: @Sendable (Date) -> Int { get }
}

public final class SyncViewModel: ViewModel<SyncState, SyncAction, SyncIntent> {
  let dependencies: any SyncDependencies

  public init(_ dependencies: any SyncDependencies, onIntent: @escaping @MainActor (SyncIntent) -> Void) {
    self.dependencies = dependencies
    super.init(name: "sync", initialState: SyncState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: SyncAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .synchronize: synchronize(context)
    case .openOutbox: context.emit(.openOutbox)
    case .openConflicts: context.emit(.openConflicts)
    case .openAccount: context.emit(.openAccount)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { reload($0) }
    }
  }

  /// Repeats what failed: the sync, or reading the status.
  private func reload(_ context: Context) {
    if state.report.failure != nil { synchronize(context) }
    if state.status.failure != nil { observe(context) }
  }

  private func observe(_ context: Context) {
    context.update { $0.status.startLoading() }
    context.observe("status", dependencies.observeSync.status(), revision: \.revision) { context, result in
      context.update { $0.status.confirm(result.map(\.value)) }
    }
    findUnusable(context)
  }

  /// Once, and after each sync: it takes too long for every change of the log.
  private func findUnusable(_ context: Context) {
    context.run("unusable") { [observeSync = dependencies.observeSync] _ async throws(AccountError) in
      try await observeSync.unusableRows()
    } landing: { context, result in
      // Without a log that can be read there is no status either, which says why.
      if case .success(let rows) = result { context.update { $0.unusable = rows } }
    }
  }

  private func synchronize(_ context: Context) {
    guard !state.isSynchronizing else { return }
    context.update { $0.report.startLoading() }
    context.run("synchronize") { [synchronize = dependencies.synchronize] _ async throws(AccountError) in
      try await synchronize.execute()
    } revision: {
      $0.revision
    } landing: { [weak self, utcOffsetSeconds = dependencies.utcOffsetSeconds] context, result in
      context.update { state in
        state.report.confirm(result)
        if let time = state.report.value?.ending.time { state.utcOffsetSeconds = utcOffsetSeconds(time) }
      }
      self?.findUnusable(context)
    }
  }
}

extension SyncReport.Ending {
  /// The time of the next attempt.
  fileprivate var time: Date? {
    switch self {
    case .failed(_, let retry): retry
    case .waiting(let until): until
    case .inSync, .anotherIsSyncing, .signedOut: nil
    }
  }
}
