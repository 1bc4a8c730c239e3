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
  /// A workout that was added by hand has no recorded value to go back to.
  case nothingRecorded(WorkoutField)
  /// The version that imported a workout did not keep what was recorded.
  case recordingUnknown(WorkoutField)
  /// Nothing was undone: every workout of the change was changed again since.
  case changedSince
  /// What was typed is rarely true, and nobody confirmed it.
  case implausible([PlausibilityDoubt])
  /// Another program holds the log for writing.
  case busy
  /// The log may not be written to.
  case readOnly
  /// No room is left where the log is kept.
  case full
  /// The log is damaged.
  case damaged
  /// Another file took the place of the log while it was open. The change is in neither, and the new file is the log from
  /// now on; the path is that of a copy of what the old one held.
  case replaced(copy: String?)
  /// The file of the log is no longer there. The change was not stored, and no new log was made.
  case missing
  /// Anything else, told in one clause.
  case unavailable(reason: String)
}
