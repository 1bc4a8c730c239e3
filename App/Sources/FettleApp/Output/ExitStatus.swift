import ArgumentParser

/// What the program's exit code means.
enum ExitStatus {
  /// Something that was asked for was not done: a file was refused, a workout is not there.
  static let notDone = ExitCode(1)
  /// The log could not be opened, read or written.
  static let logUnusable = ExitCode(3)
}
