/// Changes what one workout says: in correction, or to say more of it.
public struct EditWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let refreshLoads: RefreshTrainingLoadsUseCase

  /// - Parameter thresholds: tell the training load of what was changed.
  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory) {
    self.workouts = workouts
    refreshLoads = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
  }

  /// All changes are made, or none. A value that no workout can have throws `refusedChange`.
  public func execute(_ id: WorkoutID, _ changes: [WorkoutChange]) async throws(WorkoutError) -> BulkEdit {
    var validated: [WorkoutChange] = []
    for change in changes { validated.append(try change.validated()) }
    var edit = try await workouts.edit(id, validated)
    guard validated.contains(where: \.affectsLoad) else { return edit }
    // The edit is stored. A load that could not be found anew is by whoever shows loads next.
    edit.revision = (try? await refreshLoads.execute())?.revision ?? edit.revision
    return edit
  }
}
