/// Why an original could not be read or kept. Neither the log nor another original is changed in any of these cases.
public enum OriginalError: Error, Equatable, Sendable {
  /// The log could not be read or written.
  case log(WorkoutError)
  /// Nothing is kept for the workout.
  case notKept(OriginalAbsence)
  /// The log names the original, but its file is gone.
  case missing(fileName: String)
  /// The file is not what was kept.
  case damaged(fileName: String)
  /// The file could not be opened or read, for a reason as a clause.
  case unreadable(fileName: String, reason: String)
  /// The file could not be written, for a reason as a clause.
  case unwritable(fileName: String, reason: String)
}

/// Why a workout has no original.
public enum OriginalAbsence: Equatable, Sendable {
  /// Its owner added it by hand.
  case addedByHand
  /// It comes from a list in a service's export, and has no file of its own.
  case listedOnly(fileName: String)
  /// The file was imported on another machine, by an earlier version, or while originals were not kept.
  case notKeptHere(fileName: String)
}
