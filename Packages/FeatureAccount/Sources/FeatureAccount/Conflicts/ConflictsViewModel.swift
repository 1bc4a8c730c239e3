import CorePresentation
import CoreUI
import DomainAccount
import DomainCore

final class ConflictsViewModel: ViewModel<ConflictsState, ConflictsAction, ConflictsIntent> {
  private let observeSync: ObserveSyncUseCase
  private let resolveConflict: ResolveConflictUseCase

  init(
    observeSync: ObserveSyncUseCase, resolveConflict: ResolveConflictUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (ConflictsIntent) -> Void
  ) {
    self.observeSync = observeSync
    self.resolveConflict = resolveConflict
    super.init(name: "conflicts", initialState: ConflictsState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: ConflictsAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .keepMine(let ids): for id in ids { decide(ConflictDecision(id, .keepMine), context) }
    case .keepTheirs(let ids): for id in ids { decide(ConflictDecision(id, .keepTheirs), context) }
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.conflicts.value?.count ?? 0, in: visible) }
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.decided.startLoading() }
    context.observe("conflicts", observeSync.conflicts(), revision: \.revision) { context, result in
      context.update { state in
        state.updateList { $0.decided.land(result) }
      }
    }
  }

  /// Shows a decision and stores it, after those that were made before it.
  private func decide(_ decision: ConflictDecision, _ context: Context) {
    var decided = state.decided
    let number = decided.begin(decision)
    context.update { [decided] in
      $0.decided = decided
      $0.position.clamp(rowCount: $0.conflicts.value?.count ?? 0)
      $0.refusal = nil
    }
    context.run(EffectName("decide", number), after: EffectName("decide", number - 1)) {
      [resolveConflict] _ async throws(AccountError) in
      try await resolveConflict.execute(decision.id, decision.choice)
    } revision: {
      $0
    } landing: { context, result in
      context.update { state in
        state.updateList { $0.refusal = $0.decided.settle(number, result) ?? $0.refusal }
      }
    }
  }
}
