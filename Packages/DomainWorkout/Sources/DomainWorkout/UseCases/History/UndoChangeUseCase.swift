public import DomainCore

/// What an undo or a redo did.
public struct ChangeOutcome: Equatable, Sendable {
  /// The change that was undone or redone, as a command: "delete 3 workouts".
  public var summary: String
  /// The number of workouts that were changed again since, and stay as they are.
  public var keptCount: Int
  public var revision: Revision

  public init(summary: String, keptCount: Int = 0, revision: Revision) {
    self.summary = summary
    self.keptCount = keptCount
    self.revision = revision
  }
}

/// Undoes the latest change, as a change of its own.
public struct UndoChangeUseCase: Sendable {
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

  /// Values that were changed again since stay as they are. A change that can never be undone is dropped.
  ///
  /// - Returns: `nil` if there is nothing to undo.
  /// - Throws: `changedSince` if nothing of the change is left to undo.
  public func execute() async throws(WorkoutError) -> ChangeOutcome? {
    guard let change = history.update({ $0.takeUndoable() }) else { return nil }
    do throws(WorkoutError) {
      let (undone, kept, revision) = try await undo(change)
      history.update {
        $0.push(undone)
        // The kept values were used up.
        $0.drop(change.reversal)
      }
      await history.forgetUnneeded(in: workouts)
      // The change is stored. Loads that could not be recomputed here are computed the next time loads are shown.
      let refreshed = change.affectsLoads ? (try? await refreshLoads.execute())?.revision : nil
      return ChangeOutcome(summary: change.summary, keptCount: kept, revision: refreshed ?? revision)
    } catch {
      history.update { error.canSucceedLater ? $0.push(change) : $0.drop(change.reversal) }
      await history.forgetUnneeded(in: workouts)
      throw error
    }
  }

  private func undo(
    _ change: UndoableChange
  ) async throws(WorkoutError) -> (undone: UndoneChange, keptCount: Int, revision: Revision) {
    switch change {
    case .addition(let id):
      let done = try await workouts.deleteAll([id])
      return (UndoneChange(change), 0, done.revision)
    case .edit(let edits):
      let undo = try await workouts.undo(edits)
      return (UndoneChange(.edit(undo.edits)), edits.count - undo.editedCount, undo.revision)
    case .deletion(let ids):
      let done = try await workouts.restoreAll(ids)
      return (UndoneChange(.deletion(done.ids)), ids.count - done.ids.count, done.revision)
    case .restoration(let ids, let reversal):
      guard let reversal else {
        let done = try await workouts.deleteAll(ids)
        return (UndoneChange(.restoration(done.ids, nil)), ids.count - done.ids.count, done.revision)
      }
      return (UndoneChange(change), 0, try await workouts.reverse(reversal))
    case .merge(_, _, let reversal), .importUndo(_, _, let reversal):
      return (UndoneChange(change), 0, try await workouts.reverse(reversal))
    case .importing(let id, _):
      let undo = try await imports.undo(id, removing: .unedited, isReversible: true)
      return (UndoneChange(change, reversal: undo.reversal), undo.kept.count, undo.revision)
    }
  }
}
