public import DomainCore

/// Shows the planned workouts of some days, and what was done on them.
public struct ObservePlannedWorkoutsUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository

  public init(planned: any PlannedWorkoutRepository) {
    self.planned = planned
  }

  /// The planned workouts of the days, with the training of these days.
  public func execute(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, WorkoutError> {
    planned.plannedWorkouts(in: days)
  }

  /// The number of days in the past whose planned workouts `execute(today:)` shows.
  private static let pastDayCount = 28

  /// The planned workouts of today and all later days, then those of the last four weeks, each with what was done.
  public func execute(today: CalendarDay) -> Snapshots<[PlannedStatus], WorkoutError> {
    // The training of more days shows what load an hour has.
    execute(in: today.advanced(by: -PlannedLoadRule.dayCount)...today.advanced(by: 36_525))
      .mapValues { $0.statuses(today: today).filter { $0.daysLeft >= -Self.pastDayCount } }
  }
}

/// Compares what was planned with what was done.
public struct ComparePlanUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository
  private let workouts: any WorkoutRepository

  public init(planned: any PlannedWorkoutRepository, workouts: any WorkoutRepository) {
    self.planned = planned
    self.workouts = workouts
  }

  /// The planned workouts and the workouts of the days that match a filter.
  public func execute(
    in days: ClosedRange<CalendarDay>, matching filter: WorkoutFilter = WorkoutFilter()
  ) async throws(WorkoutError) -> PlannedTraining {
    let all = try await planned.plannedWorkouts(in: days).firstValue() ?? PlannedTraining(planned: [])
    guard filter != WorkoutFilter() else { return all }
    var request = TrainingDaysRequest(days: days, workoutLimit: 0)
    request.filter = filter
    let done = try await workouts.trainingDays(request).firstValue()?.matching ?? []
    return PlannedTraining(
      planned: all.planned.filter { $0.matches(filter) }, volumes: done.filter { days.contains($0.day) })
  }
}

/// Plans a workout.
public struct AddPlannedWorkoutUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository
  private let history: ChangeHistory?
  private let makeID: @Sendable () -> PlannedWorkoutID

  /// - Parameters:
  ///   - history: notes the change, so that it can be undone.
  ///   - makeID: creates a unique id.
  public init(
    planned: any PlannedWorkoutRepository, history: ChangeHistory? = nil,
    makeID: @escaping @Sendable () -> PlannedWorkoutID
  ) {
    self.planned = planned
    self.history = history
    self.makeID = makeID
  }

  /// - Returns: the planned workout as it was added.
  /// - Throws: `invalidPlannedWorkout`.
  public func execute(
    _ draft: PlannedWorkoutDraft
  ) async throws(WorkoutError) -> (planned: PlannedWorkout, revision: Revision) {
    let new = try draft.plannedWorkout(makeID())
    let revision = try await planned.add(new)
    history?.note(.addition(new.id))
    return (new, revision)
  }
}

/// Changes a planned workout.
public struct EditPlannedWorkoutUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(planned: any PlannedWorkoutRepository, history: ChangeHistory? = nil) {
    self.planned = planned
    self.history = history
  }

  /// Throws `invalidPlannedWorkout` and `noSuchPlannedWorkout`.
  public func execute(_ old: PlannedWorkout, _ draft: PlannedWorkoutDraft) async throws(WorkoutError) -> Revision {
    let edited = try draft.plannedWorkout(old.id)
    let revision = try await planned.edit(edited)
    if edited != old { history?.note(.edit(from: old, to: edited)) }
    return revision
  }
}

/// Deletes planned workouts; workouts are not affected.
public struct DeletePlannedWorkoutUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(planned: any PlannedWorkoutRepository, history: ChangeHistory? = nil) {
    self.planned = planned
    self.history = history
  }

  /// Deletes a planned workout and remembers the deletion. Throws `noSuchPlannedWorkout`.
  public func execute(_ id: PlannedWorkoutID) async throws(WorkoutError) -> Revision {
    let revision = try await planned.delete(id)
    history?.note(.deletion(id))
    return revision
  }
}
