public import DomainWorkout

extension UndoChangeUseCase {
  /// Undoes changes of a log of which a test needs only some repositories; the others are empty.
  public init(
    history: ChangeHistory, workouts: any WorkoutRepository, imports: any ImportRepository,
    thresholds: any ThresholdHistory, editor: (any ThresholdEditor)? = nil, goals: (any GoalRepository)? = nil,
    gear: (any GearRepository)? = nil, filters: (any SavedFilterRepository)? = nil,
    planned: (any PlannedWorkoutRepository)? = nil
  ) {
    let empty = InMemoryWorkoutRepository()
    self.init(
      history: history, workouts: workouts, imports: imports, thresholds: thresholds,
      editor: editor ?? InMemoryThresholdEditor(), goals: goals ?? InMemoryGoalRepository(in: empty),
      gear: gear ?? InMemoryGearRepository(in: empty), filters: filters ?? InMemorySavedFilterRepository(),
      planned: planned ?? InMemoryPlannedWorkoutRepository(in: empty))
  }
}

extension RedoChangeUseCase {
  /// The same for changes that were undone.
  public init(
    history: ChangeHistory, workouts: any WorkoutRepository, imports: any ImportRepository,
    thresholds: any ThresholdHistory, editor: (any ThresholdEditor)? = nil, goals: (any GoalRepository)? = nil,
    gear: (any GearRepository)? = nil, filters: (any SavedFilterRepository)? = nil,
    planned: (any PlannedWorkoutRepository)? = nil
  ) {
    let empty = InMemoryWorkoutRepository()
    self.init(
      history: history, workouts: workouts, imports: imports, thresholds: thresholds,
      editor: editor ?? InMemoryThresholdEditor(), goals: goals ?? InMemoryGoalRepository(in: empty),
      gear: gear ?? InMemoryGearRepository(in: empty), filters: filters ?? InMemorySavedFilterRepository(),
      planned: planned ?? InMemoryPlannedWorkoutRepository(in: empty))
  }
}
