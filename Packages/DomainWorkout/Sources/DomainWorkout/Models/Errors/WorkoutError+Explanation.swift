extension WorkoutError {
  /// What happened, what was kept and what to do, in a sentence or two.
  public var explanation: String {
    switch self {
    case .notFound:
      "There is no such workout; it may have been deleted meanwhile. All others are as they were."
    case .noSuchImport(let id):
      "There is no import \(id). Nothing was changed; `fettle imports list` shows those there are."
    case .noneMatch:
      "No workout is like that. Nothing was changed; leave a word out, or look with `fettle workouts list`."
    case .severalMatch(let count):
      "\(count) workouts are like that, and only one was expected. Nothing was changed; ask more closely, or allow "
        + "several with --multiple."
    case .sameWorkout:
      "Both are the same workout. Nothing was changed; name two."
    case .separateWorkouts:
      "They did not take place at the same time, so they are not one workout. Nothing was changed."
    case .refusedChange(let field, let given, let allowed):
      "\(field.label) cannot be \(given); it takes \(allowed). Nothing was changed."
    case .nothingRecorded(let field):
      "This workout was added by hand, so it has no recorded \(field.noun). Nothing was changed; enter a value instead."
    case .recordingUnknown(let field):
      "The recorded \(field.noun) is not known: an earlier version of Fettle imported this workout or another machine "
        + "did. Nothing was changed; enter a value, or import the workout’s file again."
    case .changedSince:
      "These workouts have been changed again since. Nothing was undone; edit them instead."
    case .implausible(let doubts):
      (doubts.map(\.sentence) + ["Nothing was saved; confirm it if it is right."]).joined(separator: " ")
    case .busy:
      "Another program is writing to the log and did not finish in time. What the log holds is kept; try again."
    case .readOnly:
      "The log may not be written to. What it holds is kept; check the permissions of its file and folder."
    case .full:
      "There is no room left on the disk. What the log holds is kept; free some space and try again."
    case .damaged:
      "The log is damaged where this is stored. Nothing was written to it; `fettle doctor` tells what can be saved."
    case .replaced(let copy):
      "Another file replaced the log while it was open. Your change was not saved; the new file is now in use, so please "
        + "try again." + (copy.map { " The log as it was before is saved as \($0)." } ?? "")
    case .missing:
      "The file of the log is gone: it was moved or deleted while it was open. Your change was not saved, and no new log was "
        + "created; put the file back and try again."
    case .unavailable(let reason):
      "The log cannot be used: \(reason). Nothing was written to it."
    }
  }
}
