public import DomainWorkout

extension UndoChangeUseCase {
  /// Undoes changes of a log whose thresholds are never set.
  public init(
    history: ChangeHistory, workouts: any WorkoutRepository, imports: any ImportRepository,
    thresholds: any ThresholdHistory
  ) {
    self.init(
      history: history, workouts: workouts, imports: imports, thresholds: thresholds, editor: InMemoryThresholdEditor())
  }
}

extension RedoChangeUseCase {
  /// The same for changes that were undone.
  public init(
    history: ChangeHistory, workouts: any WorkoutRepository, imports: any ImportRepository,
    thresholds: any ThresholdHistory
  ) {
    self.init(
      history: history, workouts: workouts, imports: imports, thresholds: thresholds, editor: InMemoryThresholdEditor())
  }
}
