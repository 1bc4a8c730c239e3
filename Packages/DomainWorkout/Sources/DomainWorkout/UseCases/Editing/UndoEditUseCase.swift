/// Undoes an edit of one workout or many, as a change of its own.
public struct UndoEditUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let refreshLoads: RefreshTrainingLoadsUseCase

  /// - Parameter thresholds: used to recompute the training loads.
  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory) {
    self.workouts = workouts
    refreshLoads = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
  }

  /// Each workout gets its previous values back, except fields that were changed again since.
  public func execute(_ edits: [EditedWorkout]) async throws(WorkoutError) -> BulkEdit {
    var undone = try await workouts.undo(edits)
    if edits.contains(where: { $0.before.keys.contains(where: \.affectsLoad) }) {
      // The values are stored. A load that could not be recomputed here is computed the next time loads are shown.
      undone.revision = (try? await refreshLoads.execute())?.revision ?? undone.revision
    }
    return undone
  }
}
