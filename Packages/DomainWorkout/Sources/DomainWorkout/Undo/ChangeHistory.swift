import Synchronization

/// The changes of one run of the program that can be undone and redone, shared by all screens.
///
/// Use cases that change the log note what they did; `UndoChangeUseCase` and `RedoChangeUseCase` take changes from it.
public final class ChangeHistory: Sendable {
  private struct State: Sendable {
    var stacks = ChangeStacks()
    var observers: [Int: AsyncStream<ChangeStacks>.Continuation] = [:]
    var lastObserver = 0
  }

  private let state = Mutex(State())

  public init() {}

  /// What can be undone and redone now.
  public var stacks: ChangeStacks { state.withLock { $0.stacks } }

  /// The current stacks, and those after each change.
  public func observe() -> AsyncStream<ChangeStacks> {
    let (stream, continuation) = AsyncStream<ChangeStacks>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let observer = state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = continuation
      continuation.yield(state.stacks)
      return state.lastObserver
    }
    continuation.onTermination = { [weak self] _ in self?.stop(observer) }
    return stream
  }

  private func stop(_ observer: Int) {
    _ = state.withLock { $0.observers.removeValue(forKey: observer) }
  }

  func update<Answer: Sendable>(_ change: (inout ChangeStacks) -> Answer) -> Answer {
    state.withLock { state in
      let old = state.stacks
      let answer = change(&state.stacks)
      if state.stacks != old {
        for observer in state.observers.values { observer.yield(state.stacks) }
      }
      return answer
    }
  }
}

extension ChangeHistory {
  /// Adds a new change, and lets the log forget what it need not keep any more.
  func note(_ change: UndoableChange, forgettingIn workouts: any WorkoutRepository) async {
    update { $0.note(change) }
    await forgetUnneeded(in: workouts)
  }

  /// Adds an edit, if it changed anything.
  func note(_ edit: BulkEdit, forgettingIn workouts: any WorkoutRepository) async {
    let edits = edit.edits.filter(\.isEffective)
    if !edits.isEmpty { await note(.edit(edits), forgettingIn: workouts) }
  }

  /// Adds a change of a goal, for which the log keeps nothing.
  func note(_ change: GoalChange) { update { $0.note(.goal(change)) } }

  /// Adds a change of gear, for which the log keeps nothing.
  func note(_ change: GearChange) { update { $0.note(.gear(change)) } }

  /// Adds a change of a saved filter, for which the log keeps nothing.
  func note(_ change: SavedFilterChange) { update { $0.note(.filter(change)) } }

  /// Adds a change of a planned workout, for which the log keeps nothing.
  func note(_ change: PlannedWorkoutChange) { update { $0.note(.planned(change)) } }

  /// Adds an import, if undoing it changes anything.
  func note(_ report: ImportReport) {
    guard let id = report.id, report.files.contains(where: { !$0.imported.isEmpty || !$0.enriched.isEmpty }) else {
      return
    }
    update { $0.note(.importing(id, workoutCount: report.importedCount)) }
  }

  /// Lets the log forget what it need not keep any more. What it cannot forget now, it forgets when it is closed.
  func forgetUnneeded(in workouts: any WorkoutRepository) async {
    let unneeded = update { $0.takeUnneeded() }
    if !unneeded.isEmpty { try? await workouts.forget(unneeded) }
  }
}
