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

extension WorkoutError: ExplainedError {
  /// What happened, and what it means for the data, in a sentence or two.
  public var explanation: String {
    switch self {
    case .notFound:
      "No such workout; it may have been deleted. Nothing was changed."
    case .noSuchImport(let id):
      "There is no import \(id). Nothing was changed."
    case .noSuchGear:
      "No such gear; it may have been deleted. Nothing was changed."
    case .noSuchFilter:
      "No such saved filter; it may have been deleted. Nothing was changed."
    case .filterNameTaken(let name):
      "A filter “\(name)” already exists. Nothing was changed."
    case .invalidFilterName(let name):
      "“\(name)” cannot be the name of a filter. Nothing was changed; use 1 to 60 characters without quotation marks."
    case .invalidFilter(let error): error.explanation
    case .noSuchGoal:
      "No such goal; it may have been deleted. Nothing was changed."
    case .noSuchPlannedWorkout:
      "No such planned workout; it may have been deleted. Nothing was changed."
    case .invalidGoal(let sentence), .invalidGear(let sentence), .invalidPlannedWorkout(let sentence):
      "\(sentence) Nothing was changed."
    case .invalidThreshold(let sentences): sentences
    case .noneMatch:
      "No workouts match. Nothing was changed."
    case .severalMatch(let count):
      "\(count) workouts match, and only one was expected. Nothing was changed."
    case .sameWorkout:
      "Both are the same workout. Nothing was changed; give two different ones."
    case .separateWorkouts:
      "These workouts do not overlap in time, so they cannot be one. Nothing was changed."
    case .missingValue(let field):
      "\(field.label) is missing. Nothing was changed; use \(field.allowed)."
    case .invalidValue(let field, let given, let allowed):
      "\(field.label) cannot be \(given). Nothing was changed; use \(allowed)."
    case .nothingRecorded(let field):
      "This workout was added by hand, so it has no recorded \(field.noun). Nothing was changed; enter a value instead."
    case .recordingUnknown(let field):
      "The recorded \(field.noun) is not known: an earlier version of Fettle imported this workout or another machine "
        + "did. Nothing was changed; enter a value, or import the workout’s file again."
    case .changedSince:
      "What this change affects has been changed or deleted since, so nothing was undone or redone. Edit it directly."
    case .implausible(let doubts):
      (doubts.map(\.sentence) + ["Nothing was saved; confirm it if it is right."]).joined(separator: " ")
    case .storage(let error): error.explanation
    }
  }

  /// Whether the same can succeed later: the reason lies in the log, a file or the server, not in what was asked for.
  public var canSucceedLater: Bool {
    switch self {
    case .storage: true
    case .notFound, .noSuchImport, .noSuchGear, .noSuchFilter, .filterNameTaken, .invalidFilterName, .invalidFilter,
      .noSuchGoal, .invalidGoal, .noSuchPlannedWorkout, .invalidPlannedWorkout, .invalidGear, .invalidThreshold,
      .noneMatch, .severalMatch, .sameWorkout, .separateWorkouts,
      .missingValue, .invalidValue, .nothingRecorded, .recordingUnknown, .changedSince, .implausible:
      false
    }
  }

  /// What to do about it, if there is more to do than the explanation says.
  public var remedy: Remedy? {
    switch self {
    case .noSuchImport: .showImports
    case .noneMatch: .listWorkouts
    case .severalMatch: .allowSeveral
    case .storage(let error): error.remedy
    default: nil
    }
  }
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
