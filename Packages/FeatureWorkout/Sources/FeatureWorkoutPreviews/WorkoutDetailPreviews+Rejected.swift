import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout

extension WorkoutDetailPreviews {
  /// With changes that the server rejected, and with failures that can be dismissed.
  static let rejected: [Preview] = [
    Preview(
      "workout-rejected", of: WorkoutDetailContent.self, state: state([edit]), environment: .sample()),
    interactive("workout-rejected-interactive") { $0 = state([edit]) },
    interactive("workout-rejected-several", width: 60) { $0 = state([edit, addition]) },
    interactive("workout-rejected-plain", presentation: .plain) { $0 = state([edit]) },
    interactive("workout-rejected-asking") {
      $0 = state([edit, addition])
      $0.discarding = edit.id
    },
    interactive("workout-failed-interactive") { $0.workout.fail(.storage(.busy)) },
    interactive("workout-decision-failed") {
      $0 = state([edit])
      $0.decisionFailure = .storage(.full)
    },
    interactive("workout-rejections-loading") { $0.rejected.startLoading() },
    interactive("workout-rejections-loading-previous") {
      $0 = state([edit])
      $0.rejected.startLoading()
    },
    interactive("workout-rejections-failed") { $0.rejected.fail(.storage(.busy)) },
    interactive("workout-rejections-failed-previous") {
      $0 = state([edit])
      $0.rejected.fail(.storage(.busy))
    },
  ]

  private static let edit: OutboxEntry = {
    var entry = OutboxEntry.sampleRejected
    entry.row = WorkoutID.sample(1).description
    return entry
  }()

  private static let addition = OutboxEntry(
    id: "4d5e6f70-8192-4a3b-8c4d-5e6f70819203", collection: "workouts", row: WorkoutID.sample(1).description,
    title: "Hill repeats", operation: .create, fields: [], state: .rejected(reason: .tooLarge), attemptCount: 1)

  private static func state(_ rejections: [OutboxEntry]) -> WorkoutDetailState {
    var state = WorkoutDetailState(id: .sample(1), workout: Optimistic(.loaded(SeenWorkout(.sample()))))
    state.rejected.confirm(Outbox(account: SyncStatus.sampleAccount, entries: rejections), revision: 1)
    return state
  }
}
