/// Changes fields of one workout, to correct or to add information.
public struct EditWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let refreshLoads: RefreshTrainingLoadsUseCase
  private let history: ChangeHistory?

  /// - Parameters:
  ///   - thresholds: used to recompute the training load.
  ///   - history: notes the change, so that it can be undone.
  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory, history: ChangeHistory? = nil) {
    self.workouts = workouts
    self.history = history
    refreshLoads = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
  }

  /// All changes are applied, or none. A value that no workout can have throws `invalidValue`.
  public func execute(_ id: WorkoutID, _ changes: [WorkoutChange]) async throws(WorkoutError) -> BulkEdit {
    var validated: [WorkoutChange] = []
    for change in changes { validated.append(try change.validated()) }
    var edit = try await workouts.edit(id, validated)
    await history?.note(edit, forgettingIn: workouts)
    guard validated.contains(where: \.affectsLoad) else { return edit }
    // The edit is stored. A load that could not be recomputed here is computed the next time loads are shown.
    edit.revision = (try? await refreshLoads.execute(among: [id]))?.revision ?? edit.revision
    return edit
  }
}
