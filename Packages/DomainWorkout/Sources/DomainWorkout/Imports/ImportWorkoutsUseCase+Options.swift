extension ImportWorkoutsUseCase {
  /// Asks about a recording whose workout is already in the log: whether to add it anyway.
  public typealias Question = @Sendable (DuplicateMatch, _ path: String) async -> Duplicate.Decision

  /// What to do with recordings whose workout is already in the log.
  public enum Duplicates: Sendable {
    /// Only one is kept; the richer one becomes the primary recording.
    case skip
    /// Both are kept as two workouts.
    case keep
    /// A person decides about each pair, in the order of files.
    case ask(Question)
  }

  /// What to do with files that earlier imports finished with, and that have not changed. They are not read.
  public enum UnchangedFiles: Sendable {
    /// They are part of the import and its report.
    case report
    /// They are left out, and so are files that were rejected before or are still being written. If nothing else is
    /// found, no import begins.
    case leaveOut
  }
}
