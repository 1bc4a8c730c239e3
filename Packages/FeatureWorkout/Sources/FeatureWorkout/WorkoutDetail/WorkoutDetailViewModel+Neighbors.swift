import CorePresentation
import DomainCore
import DomainWorkout

extension WorkoutDetailViewModel {
  /// Looks for the workouts before and after this one, in the list that it was opened from. A failure is not shown:
  /// without its neighbors, a workout is shown as the only one.
  func observeNeighbors(_ context: Context) {
    guard !state.sequence.isByDate else {
      context.observe(
        "neighbors", dependencies.observeNeighbors.execute(of: state.id, matching: state.sequence.filter),
        revision: \.revision
      ) { context, result in
        guard case .success(let snapshot) = result else { return }
        context.update { $0.neighbors = snapshot.value }
      }
      return
    }
    observe("row-above", .before(state.id), context) { $0.earlier = $1 }
    observe("row-below", .after(state.id), context) { $0.later = $1 }
  }

  private func observe(
    _ name: EffectName, _ anchor: WorkoutWindow.Anchor, _ context: Context,
    landing: @escaping @Sendable (inout WorkoutNeighbors, WorkoutID?) -> Void
  ) {
    let sequence = state.sequence
    context.observe(
      name,
      dependencies.observeWorkouts.execute(
        matching: sequence.filter, in: WorkoutWindow(anchor, by: sequence.order, limit: 1)),
      revision: \.revision
    ) { context, result in
      guard case .success(let snapshot) = result else { return }
      context.update {
        var neighbors = $0.neighbors ?? WorkoutNeighbors(place: nil, totalCount: snapshot.value.totalCount)
        landing(&neighbors, snapshot.value.workouts.first?.id)
        $0.neighbors = neighbors
      }
    }
  }
}
