import CorePresentation
import DomainAccount
import DomainCore
import DomainWorkout
import FeatureShared

/// Changes to the workout that the server rejected, and the decisions about them.
extension WorkoutDetailViewModel {
  /// Observes the changes to this workout that the server rejected. Pending changes are not included.
  func observeRejections(_ context: Context) {
    context.observe("rejections", dependencies.observeSync.outbox(limit: 0), revision: \.revision) { context, result in
      context.update { state in
        state.rejected.confirm(
          result.map { snapshot in
            Snapshot(snapshot.value.of(row: state.id.description), revision: snapshot.revision)
          })
      }
    }
  }

  func decide(_ decision: OutboxDecision, _ context: Context) {
    context.update { $0.discarding = nil }
    context.commit(decision, to: \.rejected, rejection: \.decisionFailure) {
      [resolveOutbox = dependencies.resolveOutbox] () async throws(AccountError) in
      switch decision {
      case .retry(let id): try await resolveOutbox.retry(id)
      case .discard(let id): try await resolveOutbox.discard(id)
      }
    }
  }
}
