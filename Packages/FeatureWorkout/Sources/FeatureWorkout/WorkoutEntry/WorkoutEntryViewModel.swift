import CoreUI
import DomainWorkout

final class WorkoutEntryViewModel: ViewModel<WorkoutEntryState, WorkoutEntryAction, WorkoutEntryIntent> {
  private let logWorkout: LogWorkoutUseCase
  private let observeWorkout: ObserveWorkoutUseCase

  init(
    defaultSport: Sport?, logWorkout: LogWorkoutUseCase, observeWorkout: ObserveWorkoutUseCase,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (WorkoutEntryIntent) -> Void
  ) {
    self.logWorkout = logWorkout
    self.observeWorkout = observeWorkout
    super.init(
      name: "entry", initialState: WorkoutEntryState(defaultSport: defaultSport), observers: observers,
      onIntent: onIntent)
  }

  override func handle(_ action: WorkoutEntryAction, _ context: Context) {
    switch action {
    case .opened:
      break
    case .save(let changes):
      save(withSport(changes), context)
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    }
  }

  private func withSport(_ changes: [WorkoutChange]) -> [WorkoutChange] {
    guard let sport = state.defaultSport, !changes.contains(where: { $0.field == .sport }) else { return changes }
    return [.sport(sport)] + changes
  }

  private func save(_ changes: [WorkoutChange], _ context: Context) {
    // Saying it twice must not log it twice.
    switch state.phase {
    case .saving, .saved: return
    case .idle, .refused: break
    }
    context.update {
      $0.changes = changes
      $0.phase = .saving
    }
    context.run("save") { [logWorkout] _ async throws(WorkoutError) in
      try await logWorkout.execute(changes)
    } revision: {
      $0.revision
    } landing: { [observeWorkout] context, result in
      switch result {
      case .success(let logged):
        context.update {
          $0.phase = .saved(logged.id)
          $0.workout.startLoading()
        }
        context.observe("workout", observeWorkout.execute(logged.id), revision: \.revision) { context, result in
          context.update { $0.workout.land(result.map(\.value)) }
        }
      case .failure(let error):
        context.update { $0.phase = .refused(error) }
      }
    }
  }
}
