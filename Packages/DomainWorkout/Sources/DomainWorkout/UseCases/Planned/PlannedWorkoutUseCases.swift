public import DomainCore

/// Shows the planned workouts of some days, and what was done on them.
public struct ObservePlannedWorkoutsUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository

  /// Creates the use case over the planned workouts of the log.
  public init(planned: any PlannedWorkoutRepository) {
    self.planned = planned
  }

  /// The planned workouts of the days, with the training of these days.
  public func execute(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, WorkoutError> {
    planned.plannedWorkouts(in: days)
  }
}

/// Plans a workout.
public struct AddPlannedWorkoutUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository
  private let makeID: @Sendable () -> PlannedWorkoutID

  /// Creates the use case.
  ///
  /// - Parameter makeID: creates a unique id.
  public init(planned: any PlannedWorkoutRepository, makeID: @escaping @Sendable () -> PlannedWorkoutID) {
    self.planned = planned
    self.makeID = makeID
  }

  /// - Returns: the planned workout as it was added.
  /// - Throws: `invalidPlannedWorkout`.
  public func execute(
    _ draft: PlannedWorkoutDraft
  ) async throws(WorkoutError) -> (planned: PlannedWorkout, revision: Revision) {
    let new = try draft.plannedWorkout(makeID())
    return (new, try await planned.add(new))
  }
}

/// Changes a planned workout.
public struct EditPlannedWorkoutUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository

  /// Creates the use case over the planned workouts of the log.
  public init(planned: any PlannedWorkoutRepository) {
    self.planned = planned
  }

  /// Throws `invalidPlannedWorkout` and `noSuchPlannedWorkout`.
  public func execute(_ id: PlannedWorkoutID, _ draft: PlannedWorkoutDraft) async throws(WorkoutError) -> Revision {
    try await planned.edit(draft.plannedWorkout(id))
  }
}

/// Deletes planned workouts; workouts are not affected.
public struct DeletePlannedWorkoutUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository

  /// Creates the use case over the planned workouts of the log.
  public init(planned: any PlannedWorkoutRepository) {
    self.planned = planned
  }

  /// Deletes a planned workout and remembers the deletion. Throws `noSuchPlannedWorkout`.
  public func execute(_ id: PlannedWorkoutID) async throws(WorkoutError) -> Revision { try await planned.delete(id) }
}
