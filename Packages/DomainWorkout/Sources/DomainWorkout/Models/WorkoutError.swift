/// Why the log could not be read or written. Nothing is half-written in any of these cases.
public enum WorkoutError: Error, Equatable, Sendable {
  /// No workout has this id; it may have been deleted meanwhile.
  case notFound(WorkoutID)
  /// No import has this number.
  case noSuchImport(ImportID)
  /// No workout is like what was asked for.
  case noneMatch
  /// So many workouts are like what was asked for, and only one may be.
  case severalMatch(Int)
  /// A workout cannot be merged into itself.
  case sameWorkout
  /// Two workouts that did not take place at the same time are not one.
  case separateWorkouts
  /// A value that no workout can have.
  case refusedChange(WorkoutField, given: String, allowed: String)
  /// Another program holds the log for writing.
  case busy
  /// The log may not be written to.
  case readOnly
  /// No room is left where the log is kept.
  case full
  /// The log is damaged.
  case damaged
  /// Anything else, told in one clause.
  case unavailable(reason: String)
}
