public import CoreUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What happens to a terminal in full screen.
public enum TerminalEvent: Equatable, Sendable {
  /// A person did something.
  case input(InputEvent)
  /// The process was stopped and goes on. The screen is empty, and may have another size.
  case resumed
  /// The terminal is in full screen no more; no event comes after it.
  case ended(End)

  /// Why a full screen ended by itself.
  public enum End: Hashable, Sendable {
    /// The process was told to end by the signal of this number.
    case signal(Int32)
    /// The terminal was closed, or the connection to it was lost.
    case hangUp

    /// The code that a shell expects of a process that ends so.
    public var exitCode: Int32 {
      switch self {
      case .signal(let number): 128 + number
      case .hangUp: 128 + SIGHUP
      }
    }
  }
}
