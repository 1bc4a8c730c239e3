import CorePresentation
import CoreUI
import DomainAccount
import DomainCore

final class OutboxViewModel: ViewModel<OutboxState, OutboxAction, OutboxIntent> {
  private let observeSync: ObserveSyncUseCase
  private let resolveOutbox: ResolveOutboxUseCase
  private let limit: Int

  init(
    observeSync: ObserveSyncUseCase, resolveOutbox: ResolveOutboxUseCase, limit: Int,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (OutboxIntent) -> Void
  ) {
    self.observeSync = observeSync
    self.resolveOutbox = resolveOutbox
    self.limit = limit
    super.init(name: "outbox", initialState: OutboxState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: OutboxAction, _ context: Context) {
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
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.decided.startLoading() }
    context.observe("outbox", observeSync.outbox(limit: limit), revision: \.revision) { context, result in
      context.update { state in
        state.updateList { $0.decided.land(result) }
      }
    }
  }

  /// Shows a decision and stores it, after those that were made before it.
  private func decide(_ decision: OutboxDecision, _ context: Context) {
    var decided = state.decided
    let number = decided.begin(decision)
    context.update { [decided] in
      $0.decided = decided
      $0.position.clamp(rowCount: $0.entries.value?.count ?? 0)
      $0.discarding = nil
      $0.refusal = nil
    }
    context.run(EffectName("decide", number), after: EffectName("decide", number - 1)) {
      [resolveOutbox] _ async throws(AccountError) in
      switch decision {
      case .retry(let id): try await resolveOutbox.retry(id)
      case .discard(let id): try await resolveOutbox.discard(id)
      }
    } revision: {
      $0
    } landing: { context, result in
      context.update { state in
        state.updateList { $0.refusal = $0.decided.settle(number, result) ?? $0.refusal }
      }
    }
  }
}
