/// Something a person did on a screen, in a form that may be written to a log.
///
/// An action says what was done (`.filter(.running)`), never what should happen inside.
public protocol LoggedAction: Equatable, Sendable {
  /// How the action stands in a log. An exhaustive switch, so that whoever adds an action decides there what of it
  /// is private.
  var logForm: LogForm { get }
}

/// An action as a log shows it: a name and its arguments, private ones struck out.
public struct LogForm: Equatable, Sendable, CustomStringConvertible {
  public enum Argument: Equatable, Sendable {
    /// May be written down as it is.
    case shown(String)
    /// Is somebody's own text: only that it was there is written down.
    case redacted
  }

  public let name: String
  public let arguments: [Argument]

  public init(_ name: String, _ arguments: Argument...) {
    self.name = name
    self.arguments = arguments
  }

  /// `rename(3f2c…, <private>)`; the name alone when there are no arguments.
  public var description: String {
    guard !arguments.isEmpty else { return name }
    let shown = arguments.map { argument in
      switch argument {
      case .shown(let text): text
      case .redacted: "<private>"
      }
    }
    return "\(name)(\(shown.joined(separator: ", ")))"
  }
}

/// Sees every action of every screen, before it is handled.
public protocol ActionObserver: Sendable {
  @MainActor func screen(_ screen: String, willPerform action: LogForm)
}
