import CoreUI
import DomainWorkout

final class WorkoutDetailViewModel: ViewModel<WorkoutDetailState, WorkoutDetailAction, WorkoutDetailIntent> {
  private let observeWorkout: ObserveWorkoutUseCase
  private let observeThresholds: ObserveThresholdsUseCase
  private let renameWorkout: RenameWorkoutUseCase
  private let deleteWorkout: DeleteWorkoutUseCase

  init(
    id: WorkoutID, observeWorkout: ObserveWorkoutUseCase, observeThresholds: ObserveThresholdsUseCase,
    renameWorkout: RenameWorkoutUseCase, deleteWorkout: DeleteWorkoutUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void
  ) {
    self.observeWorkout = observeWorkout
    self.observeThresholds = observeThresholds
    self.renameWorkout = renameWorkout
    self.deleteWorkout = deleteWorkout
    super.init(
      name: "workout", initialState: WorkoutDetailState(id: id), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: WorkoutDetailAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .rename(let id, let title):
      rename(id, to: title, context)
    case .delete(let id):
      delete(id, context)
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.detail.startLoading() }
    context.observe("workout", observeWorkout.execute(state.id), revision: \.revision) { context, result in
      context.update {
        $0.detail.land(result.map(\.value))
        $0.analyse()
      }
    }
    context.observe("thresholds", observeThresholds.execute(), revision: \.revision) { context, result in
      // Without thresholds the standard ones are shown, and said to be assumed.
      context.update {
        if case .success(let snapshot) = result { $0.thresholds = snapshot.value }
        $0.analyse()
      }
    }
  }

  private func rename(_ id: WorkoutID, to title: String, _ context: Context) {
    context.update { $0.refusal = nil }
    context.run("rename") { [renameWorkout] _ async throws(WorkoutError) in
      try await renameWorkout.execute(id, to: title)
    } revision: {
      $0
    } landing: { context, result in
      if case .failure(let error) = result { context.update { $0.refusal = error } }
    }
  }

  private func delete(_ id: WorkoutID, _ context: Context) {
    context.update { $0.refusal = nil }
    context.run("delete") { [deleteWorkout] _ async throws(WorkoutError) in
      try await deleteWorkout.execute(id)
    } revision: {
      $0
    } landing: { context, result in
      switch result {
      case .success:
        context.update { $0.isDeleted = true }
        context.emit(.closed(id))
      case .failure(let error):
        context.update { $0.refusal = error }
      }
    }
  }
}

extension WorkoutDetailState {
  fileprivate mutating func analyse() {
    analysis = (detail.value ?? nil).map { WorkoutAnalysis(of: $0, thresholds: thresholds) }
    lastSeen = (detail.value ?? nil)?.workout ?? lastSeen
  }
}
