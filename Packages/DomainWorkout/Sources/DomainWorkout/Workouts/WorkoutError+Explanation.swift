public import DomainCore

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
