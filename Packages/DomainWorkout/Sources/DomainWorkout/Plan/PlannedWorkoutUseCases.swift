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

/// The workouts that the athlete intends to do, with what was done.
///
/// Reading and writing follow the rules of `WorkoutRepository`. A deleted one is remembered, so that it can be
/// restored. One that only a later version understands is stored and not shown.
public protocol PlannedWorkoutRepository: Sendable {
  /// The planned workouts of some days that are not deleted, and the training of these days from their stored totals.
  func plannedWorkouts(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, WorkoutError>

  /// One planned workout; `nil` if there is none with that id, it is deleted, or only a later version understands it.
  func plannedWorkout(_ id: PlannedWorkoutID) async throws(WorkoutError) -> PlannedWorkout?

  /// Adds a planned workout. If its id is known already, nothing changes.
  func add(_ planned: PlannedWorkout) async throws(WorkoutError) -> Revision

  /// Replaces all values. Throws `noSuchPlannedWorkout` if there is none with that id, or it is deleted.
  func edit(_ planned: PlannedWorkout) async throws(WorkoutError) -> Revision

  /// Deletes a planned workout and remembers the deletion. Throws `noSuchPlannedWorkout` if there is none with that id,
  /// or it is deleted already.
  func delete(_ id: PlannedWorkoutID) async throws(WorkoutError) -> Revision

  /// Restores a deleted one. Throws `noSuchPlannedWorkout` if there never was one with that id; one that is not deleted
  /// is left unchanged.
  func restore(_ id: PlannedWorkoutID) async throws(WorkoutError) -> Revision
}

extension PlannedWorkoutRepository {
  /// Makes a change again, or the inverse of one to undo it.
  ///
  /// Throws `changedSince` if the planned workout was edited again since, and `noSuchPlannedWorkout` if it was deleted.
  func make(_ change: PlannedWorkoutChange) async throws(WorkoutError) -> Revision {
    switch change {
    case .addition(let id): return try await restore(id)
    case .deletion(let id): return try await delete(id)
    case .edit(let old, let new):
      let stored = try await plannedWorkout(old.id)
      guard stored == nil || stored == old else { throw .changedSince }
      return try await edit(new)
    }
  }
}

extension Remedy {
  /// Plan a workout.
  public static let planWorkout = Remedy(rawValue: "plan-workout")
}
