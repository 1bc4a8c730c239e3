public import CoreUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An event of a terminal in full screen.
public enum TerminalEvent: Equatable, Sendable {
  /// A person did something.
  case input(InputEvent)
  /// The terminal reported something about itself.
  case report(TerminalReport)
  /// The process was stopped and continues. The screen is empty, and may have another size.
  case resumed
  /// The terminal is no longer in full screen; no event follows.
  case ended(End)

  /// Why a full screen ended by itself.
  public enum End: Hashable, Sendable {
    /// The signal with this number asked the process to end.
    case signal(Int32)
    /// The terminal was closed, or the connection to it was lost.
    case hangUp

    /// The exit code that a shell expects from a process that ends this way.
    public var exitCode: Int32 {
      switch self {
      case .signal(let number): 128 + number
      case .hangUp: 128 + SIGHUP
      }
    }
  }
}
