/// Ends a history: nothing can be undone or redone any more, and the log keeps nothing for it.
public struct EndChangeHistoryUseCase: Sendable {
  private let history: ChangeHistory
  private let workouts: any WorkoutRepository

  public init(history: ChangeHistory, workouts: any WorkoutRepository) {
    self.history = history
    self.workouts = workouts
  }

  public func execute() async {
    history.update { $0.removeAll() }
    await history.forgetUnneeded(in: workouts)
  }
}
