public import CorePresentation
import CoreUI
public import DomainAccount
import FeatureShared

/// The dependencies of the outbox screen.
@MainActor
public protocol OutboxDependencies: ScreenDependencies {
  var observeSync: ObserveSyncUseCase { get }
  var resolveOutbox: ResolveOutboxUseCase { get }
}

public final class OutboxViewModel: ViewModel<OutboxState, OutboxAction, OutboxIntent> {
  let dependencies: any OutboxDependencies
  private let limit: Int

  /// - Parameter limit: the number of changes to list, in addition to rejected ones.
  public init(_ dependencies: any OutboxDependencies, limit: Int, onIntent: @escaping @MainActor (OutboxIntent) -> Void)
  {
    self.dependencies = dependencies
    self.limit = limit
    super.init(name: "outbox", initialState: OutboxState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: OutboxAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .retry(let id): decide(.retry(id), context)
    case .discard(let id): decide(.discard(id), context)
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.entries.value?.count ?? 0, in: visible) }
    case .askToDiscard(let id):
      context.update { state in
        if state.entries.value?.contains(where: { $0.id == id }) == true { state.discarding = id }
      }
    case .cancel: context.update { $0.discarding = nil }
    case .openConflicts: context.emit(.openConflicts)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("outbox", dependencies.observeSync.outbox(limit: limit), into: \.decided)
  }

  private func decide(_ decision: OutboxDecision, _ context: Context) {
    context.update { $0.discarding = nil }
    context.commit(decision, to: \.decided, rejection: \.changeFailure) {
      [resolveOutbox = dependencies.resolveOutbox] () async throws(AccountError) in
      switch decision {
      case .retry(let id): try await resolveOutbox.retry(id)
      case .discard(let id): try await resolveOutbox.discard(id)
      }
    }
  }
}
