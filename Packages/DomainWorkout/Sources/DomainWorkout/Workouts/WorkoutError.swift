public import DomainCore

/// Why the log could not be read or written. Nothing is half-written in any of these cases.
public enum WorkoutError: Error, Equatable, Sendable {
  /// No workout has this id; it may have been deleted since.
  case notFound(WorkoutID)
  /// No import has this number.
  case noSuchImport(ImportID)
  /// No gear has this id; it may have been deleted since.
  case noSuchGear(GearID)
  /// No saved filter has this id; it may have been deleted since.
  case noSuchFilter(SavedFilterID)
  /// Another saved filter has this name.
  case filterNameTaken(String)
  /// A name that no saved filter can have.
  case invalidFilterName(String)
  /// A query that cannot be understood, or is empty.
  case invalidFilter(WorkoutFilterError)
  /// No goal has this id; it may have been deleted since.
  case noSuchGoal(GoalID)
  /// A goal that cannot be, with what is wrong and what to use, as a sentence.
  case invalidGoal(String)
  /// No planned workout has this id; it may have been deleted since.
  case noSuchPlannedWorkout(PlannedWorkoutID)
  /// A planned workout that cannot be, with what is wrong and what to use, as a sentence.
  case invalidPlannedWorkout(String)
  /// A threshold that the profile cannot have, with what is wrong and what to use, as sentences.
  case invalidThreshold(String)
  /// Gear that cannot be, with what is wrong and what to use, as a sentence.
  case invalidGear(String)
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
  /// A value that no workout can have.
  case invalidValue(WorkoutField, given: String, allowed: String)
  /// A workout that was added by hand has no recorded value to reset to.
  case nothingRecorded(WorkoutField)
  /// The version that imported a workout did not store the recorded values.
  case recordingUnknown(WorkoutField)
  /// Nothing was undone or redone: everything that the change affects has been changed again since.
  case changedSince
  /// The typed value is unusual, and was not confirmed.
  case implausible([PlausibilityWarning])
  /// The log itself cannot be read or written.
  case storage(StorageError)
}
