import Foundation

/// Runs a command in a shell, for tests that need another program.
///
/// Tests run in one process and have many files open together. Foundation's `Process` is not for them: with more than
/// about 1,300 open files, it reads past the end of their list in `/proc/self/fd`, and may crash.
///
/// - Returns: whether the command exited with 0.
public func runInShell(_ command: String) -> Bool {
  system(command) == 0
}

/// The text as one word of a shell command.
public func shellWord(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}
