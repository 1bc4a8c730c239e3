import ArgumentParser

/// The exit codes of the program.
enum ExitStatus {
  /// Part of the request could not be done: a file was rejected, a workout does not exist.
  static let notDone = ExitCode(1)
  /// The log could not be opened, read or written.
  static let logUnusable = ExitCode(3)
}
