import DomainCore

/// What undoing and redoing have in common: a change is reversed, and moves from its stack to the other one.
struct ChangeMove: Sendable {
  let history: ChangeHistory
  let workouts: any WorkoutRepository
  let refreshLoads: RefreshTrainingLoadsUseCase

  /// A change that was reversed.
  struct Reversed<Change: StackedChange> {
    /// For the other stack.
    let change: Change
    /// The number of workouts that were changed again since.
    let keptCount: Int
    let revision: Revision

    init(_ change: Change, keptCount: Int = 0, at revision: Revision) {
      self.change = change
      self.keptCount = keptCount
      self.revision = revision
    }
  }

  /// Reverses a change that was taken from its stack. If that fails, the change goes back there, or is dropped if it
  /// can never succeed.
  ///
  /// - Parameter undoable: the one of the two changes that can be undone, which the outcome describes.
  func execute<Taken: StackedChange, Made: StackedChange>(
    _ taken: Taken, reverse: (Taken) async throws(WorkoutError) -> Reversed<Made>,
    undoable: (Taken, Made) -> UndoableChange
  ) async throws(WorkoutError) -> ChangeOutcome {
    do throws(WorkoutError) {
      let reversed = try await reverse(taken)
      history.update {
        reversed.change.push(on: &$0)
        // The kept values were used up.
        $0.drop(taken.reversal)
      }
      await history.forgetUnneeded(in: workouts)
      let change = undoable(taken, reversed.change)
      // The change is stored. Loads that could not be recomputed here are computed the next time loads are shown.
      let refreshed = change.affectsLoads ? (try? await refreshLoads.execute())?.revision : nil
      return ChangeOutcome(
        summary: change.summary, keptCount: reversed.keptCount, revision: refreshed ?? reversed.revision)
    } catch {
      history.update { error.canSucceedLater ? taken.push(on: &$0) : $0.drop(taken.reversal) }
      await history.forgetUnneeded(in: workouts)
      throw error
    }
  }
}

/// A change on one of the two stacks of a history.
protocol StackedChange: Sendable {
  /// The values that the log keeps for reversing it.
  var reversal: ReversalID? { get }
  func push(on stacks: inout ChangeStacks)
}

extension UndoableChange: StackedChange {
  func push(on stacks: inout ChangeStacks) { stacks.push(self) }
}

extension UndoneChange: StackedChange {
  func push(on stacks: inout ChangeStacks) { stacks.push(self) }
}
