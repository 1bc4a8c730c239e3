public import DomainCore

/// Shows the planned workouts of some days, and what was done on them.
public struct ObservePlannedWorkoutsUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository

  public init(planned: any PlannedWorkoutRepository) {
    self.planned = planned
  }

  /// The planned workouts of the days, with the training of these days.
  public func execute(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, StorageError> {
    planned.plannedWorkouts(in: days)
  }

  /// The number of days in the past whose planned workouts `execute(today:)` shows.
  private static let pastDayCount = 28

  /// The planned workouts of today and all later days, then those of the last four weeks, each with what was done.
  public func execute(today: CalendarDay) -> Snapshots<[PlannedStatus], StorageError> {
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
  ) async throws(StorageError) -> PlannedTraining {
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
  ) async throws(PlannedWorkoutError) -> (planned: PlannedWorkout, revision: Revision) {
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
  public func execute(_ old: PlannedWorkout, _ draft: PlannedWorkoutDraft) async throws(PlannedWorkoutError) -> Revision
  {
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
  public func execute(_ id: PlannedWorkoutID) async throws(PlannedWorkoutError) -> Revision {
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
  func plannedWorkouts(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, StorageError>

  /// One planned workout; `nil` if there is none with that id, it is deleted, or only a later version understands it.
  func plannedWorkout(_ id: PlannedWorkoutID) async throws(StorageError) -> PlannedWorkout?

  /// Adds a planned workout. If its id is known already, nothing changes.
  func add(_ planned: PlannedWorkout) async throws(PlannedWorkoutError) -> Revision

  /// Replaces all values. Throws `noSuchPlannedWorkout` if there is none with that id, or it is deleted.
  func edit(_ planned: PlannedWorkout) async throws(PlannedWorkoutError) -> Revision

  /// Deletes a planned workout and remembers the deletion. Throws `noSuchPlannedWorkout` if there is none with that id,
  /// or it is deleted already.
  func delete(_ id: PlannedWorkoutID) async throws(PlannedWorkoutError) -> Revision

  /// Restores a deleted one. Throws `noSuchPlannedWorkout` if there never was one with that id; one that is not deleted
  /// is left unchanged.
  func restore(_ id: PlannedWorkoutID) async throws(PlannedWorkoutError) -> Revision
}

extension PlannedWorkoutRepository {
  /// Makes a change again, or the inverse of one to undo it.
  ///
  /// Throws `changedSince` if the planned workout was edited again since, and `noSuchPlannedWorkout` if it was deleted.
  func make(_ change: PlannedWorkoutChange) async throws(UndoError) -> Revision {
    if case .edit(let old, _) = change {
      let stored = try await stored(old.id)
      guard stored == nil || stored == old else { throw .changedSince }
    }
    do throws(PlannedWorkoutError) {
      switch change {
      case .addition(let id): return try await restore(id)
      case .deletion(let id): return try await delete(id)
      case .edit(_, let new): return try await edit(new)
      }
    } catch {
      throw UndoError(error, as: UndoError.planned)
    }
  }

  private func stored(_ id: PlannedWorkoutID) async throws(UndoError) -> PlannedWorkout? {
    do throws(StorageError) { return try await plannedWorkout(id) } catch { throw .storage(error) }
  }
}

/// Why planned workouts could not be changed. Nothing is half-written in any of these cases.
public enum PlannedWorkoutError: Error, Equatable, Sendable {
  /// No planned workout has this id; it may have been deleted since.
  case noSuchPlannedWorkout(PlannedWorkoutID)
  /// The planned workout cannot be as described, for this reason.
  case invalidPlannedWorkout(PlannedWorkoutProblem)
  /// The log itself cannot be read or written.
  case storage(StorageError)
}

/// What is wrong with a planned workout, as its owner describes it.
public enum PlannedWorkoutProblem: Equatable, Sendable {
  /// It has no day.
  case noDay
  /// It has no sport.
  case noSport
  /// Nobody does a workout with the amount in this field.
  case impossible(field: String)
  /// The text is not a value of the field.
  case notUnderstood(String, field: String)
  /// There is no sport with this name.
  case unknownSport(String)
  /// A planned workout has no field with this name; see ``PlannedWorkoutDraft/fields``.
  case unknownField(String)
  /// The text of the field is too long.
  case tooLong(field: String)
}

extension PlannedWorkoutError: SubjectError {
  /// What is wrong with the log; `nil` if something is wrong with the request.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension Remedy {
  /// Plan a workout.
  public static let planWorkout = Remedy(rawValue: "plan-workout")
}
