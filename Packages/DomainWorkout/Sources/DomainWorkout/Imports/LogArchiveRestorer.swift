/// Restores archives of a whole log.
public protocol LogArchiveRestorer: Sendable {
  /// Restores the archive at a path into the log, which has to be empty.
  ///
  /// - Returns: `nil` if there is no such archive at the path: then nothing was done.
  func restore(_ path: String) async -> LogRestoration?
}

/// What became of an archive of a whole log.
public enum LogRestoration: Equatable, Sendable {
  /// The log has everything in it. `contents` names it, as in “52 workouts and 3 settings”.
  case restored(contents: String)
  /// The log is unchanged, for a reason in whole sentences.
  case rejected(explanation: String)
}
