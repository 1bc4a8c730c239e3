/// Why an import failed, or stopped.
public enum ImportError: Error, Equatable, Sendable {
  /// The named files cannot be imported; nothing was written.
  case files(WorkoutFileError)
  /// The log could not be written; it contains everything imported before the failure.
  case log(WorkoutError, soFar: ImportReport)
}
