/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable, Sendable {
  /// The process has none, or is not allowed to open it.
  case noTerminal
  /// It is already in full screen; a process has one terminal.
  case alreadyInUse
  /// It was closed, or the connection to it was lost.
  case gone
}
