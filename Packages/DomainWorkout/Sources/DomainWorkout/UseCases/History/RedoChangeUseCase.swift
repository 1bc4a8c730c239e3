import DomainCore

/// Makes the change again that was undone last, as a change of its own.
public struct RedoChangeUseCase: Sendable {
  private let history: ChangeHistory
  private let workouts: any WorkoutRepository
  private let imports: any ImportRepository
  private let refreshLoads: RefreshTrainingLoadsUseCase

  /// - Parameter thresholds: used to recompute training loads.
  public init(
    history: ChangeHistory, workouts: any WorkoutRepository, imports: any ImportRepository,
    thresholds: any ThresholdHistory
  ) {
    self.history = history
    self.workouts = workouts
    self.imports = imports
    refreshLoads = RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds)
  }

  /// Values that were changed again since stay as they are. A change that can never be redone is dropped.
  ///
  /// - Returns: `nil` if there is nothing to redo.
  /// - Throws: `changedSince` if nothing of the change is left to redo.
  public func execute() async throws(WorkoutError) -> ChangeOutcome? {
    guard let undone = history.update({ $0.takeRedoable() }) else { return nil }
    do throws(WorkoutError) {
      let (change, kept, revision) = try await redo(undone)
      history.update {
        $0.push(change)
        // The kept values were used up.
        $0.drop(undone.reversal)
      }
      await history.forgetUnneeded(in: workouts)
      // The change is stored. Loads that could not be recomputed here are computed the next time loads are shown.
      let refreshed = change.affectsLoads ? (try? await refreshLoads.execute())?.revision : nil
      return ChangeOutcome(summary: change.summary, keptCount: kept, revision: refreshed ?? revision)
    } catch {
      history.update { error.canSucceedLater ? $0.push(undone) : $0.drop(undone.reversal) }
      await history.forgetUnneeded(in: workouts)
      throw error
    }
  }

  private func redo(
    _ undone: UndoneChange
  ) async throws(WorkoutError) -> (change: UndoableChange, keptCount: Int, revision: Revision) {
    switch undone.change {
    case .addition(let id):
      let done = try await workouts.restoreAll([id])
      return (undone.change, 0, done.revision)
    case .edit(let edits):
      let edit = try await workouts.undo(edits)
      return (.edit(edit.edits), edits.count - edit.editedCount, edit.revision)
    case .deletion(let ids):
      let done = try await workouts.deleteAll(ids)
      return (.deletion(done.ids), ids.count - done.ids.count, done.revision)
    case .restoration(let ids, _):
      let done = try await workouts.restoreAll(ids)
      return (.restoration(done.ids, done.reversal), ids.count - done.ids.count, done.revision)
    case .merge(let other, let id, _):
      let merge = try await workouts.merge(other, into: id)
      return (.merge(other, into: id, merge.reversal), 0, merge.revision)
    case .importing:
      guard let reversal = undone.reversal else { throw .changedSince }
      return (undone.change, 0, try await workouts.reverse(reversal))
    case .importUndo(let id, _, _):
      let undo = try await imports.undo(id, removing: .unedited, isReversible: true)
      guard let reversal = undo.reversal else { throw .changedSince }
      return (.importUndo(id, removedCount: undo.removedCount, reversal), undo.kept.count, undo.revision)
    }
  }
}
