/// Makes the change again that was undone last, as a change of its own.
public struct RedoChangeUseCase: Sendable {
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

  /// Values that were changed again since stay as they are. A change that can never be redone is dropped.
  ///
  /// - Returns: `nil` if there is nothing to redo.
  /// - Throws: `changedSince` if nothing of the change is left to redo.
  public func execute() async throws(WorkoutError) -> ChangeOutcome? {
    guard let undone = move.history.update({ $0.takeRedoable() }) else { return nil }
    return try await move.execute(undone, reverse: redo, undoable: { _, change in change })
  }

  private func redo(_ undone: UndoneChange) async throws(WorkoutError) -> ChangeMove.Reversed<UndoableChange> {
    switch undone.change {
    case .addition(let id):
      let done = try await workouts.restoreAll([id])
      return .init(undone.change, at: done.revision)
    case .edit(let edits):
      let edit = try await workouts.undo(edits)
      return .init(.edit(edit.edits), keptCount: edits.count - edit.editedCount, at: edit.revision)
    case .deletion(let ids):
      let done = try await workouts.deleteAll(ids)
      return .init(.deletion(done.ids), keptCount: ids.count - done.ids.count, at: done.revision)
    case .restoration(let ids, _):
      let done = try await workouts.restoreAll(ids)
      let change = UndoableChange.restoration(done.ids, done.reversal)
      return .init(change, keptCount: ids.count - done.ids.count, at: done.revision)
    case .merge(let other, let id, _):
      let merge = try await workouts.merge(other, into: id)
      return .init(.merge(other, into: id, merge.reversal), at: merge.revision)
    case .importing:
      guard let reversal = undone.reversal else { throw .changedSince }
      return .init(undone.change, at: try await workouts.reverse(reversal))
    case .importUndo(let id, _, _):
      let undo = try await imports.undo(id, removing: .unedited, isReversible: true)
      guard let reversal = undo.reversal else { throw .changedSince }
      let change = UndoableChange.importUndo(id, removedCount: undo.removedCount, reversal)
      return .init(change, keptCount: undo.kept.count, at: undo.revision)
    case .threshold(let change):
      let stored = try await editor.set(change.threshold, to: change.value, from: change.day)
      return .init(.threshold(stored.change), at: stored.revision)
    case .goal(let goal):
      return .init(undone.change, at: try await goals.make(goal))
    case .gear(let piece):
      return .init(undone.change, at: try await gear.make(piece))
    case .filter(let filter):
      return .init(undone.change, at: try await filters.make(filter))
    case .planned(let one):
      return .init(undone.change, at: try await planned.make(one))
    }
  }
}
