/// Something a person did on a screen, in a form that may be written to a log.
///
/// An action says what was done (`.filter(.running)`), never what should happen inside.
public protocol LoggedAction: Equatable, Sendable {
  /// How the action stands in a log. An exhaustive switch, so that whoever adds an action decides there what of it
  /// is private.
  var logForm: LogForm { get }
}

/// An action as it may be written down: a name and its arguments for a log, private ones struck out, and what it is
/// counted as.
public struct LogForm: Equatable, Sendable, CustomStringConvertible {
  public enum Argument: Equatable, Sendable {
    /// May be written down as it is.
    case shown(String)
    /// Is somebody's own text: only that it was there is written down.
    case redacted
  }

  public let name: String
  public let arguments: [Argument]
  /// What the action is counted as where it is counted what people use; `nil` where it is not. The name, unless
  /// ``counted(as:)`` says otherwise.
  public private(set) var analyticsName: String?

  public init(_ name: String, _ arguments: Argument...) {
    self.name = name
    self.arguments = arguments
    analyticsName = name
  }

  /// The same, counted as something else than its name; `nil` for what says nothing about use. Never of what a person
  /// wrote.
  public func counted(as name: String?) -> LogForm {
    var form = self
    form.analyticsName = name
    return form
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

  /// The screen's code used an action's context after the action was handled. Nothing happened. Only debug builds
  /// report it.
  @MainActor func screen(_ screen: String, usedContextAfter action: LogForm)
}

extension ActionObserver {
  @MainActor public func screen(_ screen: String, usedContextAfter action: LogForm) {}
}
