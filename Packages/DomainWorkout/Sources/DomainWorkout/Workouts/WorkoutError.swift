public import DomainCore

/// Why workouts could not be changed. Nothing is half-written in any of these cases.
///
/// Reading the log fails with ``StorageError`` alone. Each subject has its own error next to its contract: ``GearError``,
/// ``GoalError``, ``ImportHistoryError``, ``PlannedWorkoutError``, ``SavedFilterError`` and ``ThresholdError``.
public enum WorkoutError: Error, Equatable, Sendable {
  /// No workout has this id; it may have been deleted since.
  case notFound(WorkoutID)
  /// No workout matches.
  case noneMatch
  /// More workouts match than the single one expected.
  case severalMatch(Int)
  /// A workout cannot be merged into itself.
  case sameWorkout
  /// Two workouts that did not take place at the same time cannot be merged.
  case separateWorkouts
  /// A value that every workout needs is missing.
  case missingValue(WorkoutField)
  /// A value that no workout can have; `WorkoutField.allowed` is what can be.
  case invalidValue(WorkoutField, given: String)
  /// A workout that was added by hand has no recorded value to reset to.
  case nothingRecorded(WorkoutField)
  /// The version that imported a workout did not store the recorded values.
  case recordingUnknown(WorkoutField)
  /// The typed value is unusual, and was not confirmed.
  case implausible([PlausibilityWarning])
  /// The log itself cannot be read or written.
  case storage(StorageError)
}

extension WorkoutError: SubjectError {
  /// What is wrong with the log; `nil` if something is wrong with the request.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension Remedy {
  /// Add a workout by hand. Argument: its fields.
  public static let addWorkout = Remedy(rawValue: "add-workout")
  /// List workouts.
  public static let listWorkouts = Remedy(rawValue: "list-workouts")
  /// Show the next page of a list of workouts. Arguments: the filters and the name of the order, each empty if it is
  /// the default, and the id of the last workout shown.
  public static let listMoreWorkouts = Remedy(rawValue: "list-more-workouts")
  /// The same in reverse order.
  public static let listMoreWorkoutsReversed = Remedy(rawValue: "list-more-workouts-reversed")
  /// Allow a change to apply to more than one workout.
  public static let allowSeveral = Remedy(rawValue: "allow-several")
  /// Restore a deleted workout. Argument: its id.
  public static let restoreWorkout = Remedy(rawValue: "restore-workout")
}
