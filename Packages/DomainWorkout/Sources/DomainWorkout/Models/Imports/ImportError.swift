/// Why an import came to nothing, or stopped.
public enum ImportError: Error, Equatable, Sendable {
  /// What was named cannot be imported; nothing was written.
  case files(WorkoutFileError)
  /// The log could not be written to; what came before the failure is in it.
  case log(WorkoutError, soFar: ImportReport)
}
