/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable, Sendable {
  /// The process has none, or may not open it.
  case noTerminal
  /// It is in full screen already; a process has one terminal.
  case alreadyInUse
  /// It was closed, or the connection to it was lost.
  case gone
}
