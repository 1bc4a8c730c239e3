public import DomainCore

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
