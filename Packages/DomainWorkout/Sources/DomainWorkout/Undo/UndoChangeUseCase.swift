/// Undoes the latest change, as a change of its own.
public struct UndoChangeUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let imports: any ImportRepository
  private let editor: any ThresholdEditor
  private let goals: any GoalRepository
  private let gear: any GearRepository
  private let filters: any SavedFilterRepository
  private let planned: any PlannedWorkoutRepository
  private let move: ChangeMove

  /// - Parameters:
  ///   - thresholds: used to recompute training loads.
  ///   - editor: changes thresholds.
  public init(
    history: ChangeHistory, workouts: any WorkoutRepository, imports: any ImportRepository,
    thresholds: any ThresholdHistory, editor: any ThresholdEditor, goals: any GoalRepository,
    gear: any GearRepository, filters: any SavedFilterRepository, planned: any PlannedWorkoutRepository
  ) {
    self.workouts = workouts
    self.imports = imports
    self.editor = editor
    self.goals = goals
    self.gear = gear
    self.filters = filters
    self.planned = planned
    let refreshLoads = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
    move = ChangeMove(history: history, workouts: workouts, refreshLoads: refreshLoads)
  }

  /// Values that were changed again since stay as they are. A change that can never be undone is dropped.
  ///
  /// - Returns: `nil` if there is nothing to undo.
  /// - Throws: `changedSince` if nothing of the change is left to undo.
  public func execute() async throws(WorkoutError) -> ChangeOutcome? {
    guard let change = move.history.update({ $0.takeUndoable() }) else { return nil }
    return try await move.execute(change, reverse: undo, undoable: { change, _ in change })
  }

  private func undo(_ change: UndoableChange) async throws(WorkoutError) -> ChangeMove.Reversed<UndoneChange> {
    switch change {
    case .addition(let id):
      let done = try await workouts.deleteAll([id])
      return .init(UndoneChange(change), at: done.revision)
    case .edit(let edits):
      let undo = try await workouts.undo(edits)
      return .init(UndoneChange(.edit(undo.edits)), keptCount: edits.count - undo.editedCount, at: undo.revision)
    case .deletion(let ids):
      let done = try await workouts.restoreAll(ids)
      return .init(UndoneChange(.deletion(done.ids)), keptCount: ids.count - done.ids.count, at: done.revision)
    case .restoration(let ids, let reversal):
      guard let reversal else {
        let done = try await workouts.deleteAll(ids)
        let undone = UndoneChange(.restoration(done.ids, nil))
        return .init(undone, keptCount: ids.count - done.ids.count, at: done.revision)
      }
      return .init(UndoneChange(change), at: try await workouts.reverse(reversal))
    case .merge(_, _, let reversal), .importUndo(_, _, let reversal):
      return .init(UndoneChange(change), at: try await workouts.reverse(reversal))
    case .importing(let id, _):
      let undo = try await imports.undo(id, removing: .unedited, isReversible: true)
      return .init(UndoneChange(change, reversal: undo.reversal), keptCount: undo.kept.count, at: undo.revision)
    case .threshold(let threshold):
      return .init(UndoneChange(change), at: try await editor.undo(threshold))
    case .goal(let goal):
      return .init(UndoneChange(change), at: try await goals.make(goal.inverse))
    case .gear(let piece):
      return .init(UndoneChange(change), at: try await gear.make(piece.inverse))
    case .filter(let filter):
      return .init(UndoneChange(change), at: try await filters.make(filter.inverse))
    case .planned(let one):
      return .init(UndoneChange(change), at: try await planned.make(one.inverse))
    }
  }
}
