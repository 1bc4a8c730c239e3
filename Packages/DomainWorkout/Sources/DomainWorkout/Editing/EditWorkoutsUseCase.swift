/// Changes all workouts that match, at once.
public struct EditWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let refreshLoads: RefreshTrainingLoadsUseCase
  private let history: ChangeHistory?

  /// - Parameters:
  ///   - thresholds: used to recompute the training loads.
  ///   - history: notes the change, so that it can be undone.
  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory, history: ChangeHistory? = nil) {
    self.workouts = workouts
    self.history = history
    refreshLoads = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
  }

  /// All workouts that match are changed, or none. More than one throws `severalMatch`, unless several are allowed.
  public func execute(
    matching filter: WorkoutFilter, allowingSeveral: Bool, _ changes: [WorkoutChange]
  ) async throws(WorkoutError) -> BulkEdit {
    var validated: [WorkoutChange] = []
    for change in changes { validated.append(try change.validated()) }
    var edit = try await workouts.edit(matching: filter, allowingSeveral: allowingSeveral, validated)
    await history?.note(edit, forgettingIn: workouts)
    if validated.contains(where: \.affectsLoad) {
      // The edits are stored. Loads that could not be recomputed here are computed the next time loads are shown.
      let edited = Set(edit.edits.map(\.id))
      edit.revision = (try? await refreshLoads.execute(among: edited))?.revision ?? edit.revision
    }
    return edit
  }
}
