/// Ends a history: nothing can be undone or redone any more, and the log keeps nothing for it.
public struct EndChangeHistoryUseCase: Sendable {
  private let history: ChangeHistory
  private let workouts: any WorkoutRepository

  /// Creates the use case over the history of this run and the log that keeps values for it.
  public init(history: ChangeHistory, workouts: any WorkoutRepository) {
    self.history = history
    self.workouts = workouts
  }

  /// Empties both stacks, and lets the log forget what it kept for them.
  public func execute() async {
    history.update { $0.removeAll() }
    await history.forgetUnneeded(in: workouts)
  }
}
