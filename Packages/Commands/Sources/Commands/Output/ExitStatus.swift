public import ArgumentParser

/// The exit codes of the program.
public enum ExitStatus {
  /// Part of the request could not be done: a file was rejected, a workout does not exist.
  public static let notDone = ExitCode(1)
  /// The log could not be opened, read or written.
  public static let logUnusable = ExitCode(3)

  /// What each code means.
  public static let meanings: [(code: Int32, meaning: String)] = [
    (0, "Done."),
    (notDone.rawValue, "Part of the request could not be done: a file was rejected, or a workout does not exist."),
    (logUnusable.rawValue, "The log could not be used: opened, read or written."),
    (ExitCode.validationFailure.rawValue, "The command was not understood; nothing was done."),
  ]
}
