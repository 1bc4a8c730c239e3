public import CoreCommon

/// A person's action on a screen, which diagnostics may record.
///
/// An action says what the person did (`.filter(.running)`), never how the program should react.
public protocol ReportedAction: Equatable, Sendable {
  /// The form of the action in diagnostics. Implement it as an exhaustive switch, so that whoever adds an action must
  /// decide which of its parts are private.
  var summary: ActionSummary { get }
}

/// The actions of a screen. Opening the screen is one of them.
public protocol ScreenAction: ReportedAction {
  /// The person opened the screen.
  static var opened: Self { get }
}

/// A recordable form of an action: its name, its arguments for diagnostics with private ones redacted, and its name in
/// usage counts.
public struct ActionSummary: Equatable, Sendable, CustomStringConvertible {
  /// A part of an action, as diagnostics record it.
  public enum Argument: Equatable, Sendable {
    /// Safe to record as is.
    case shown(String)
    /// Typed by a person: diagnostics record only that it is present.
    case redacted
  }

  /// The name of the action, such as `rename`.
  public let name: String
  /// The parts of the action in their order, each shown or redacted.
  public let arguments: [Argument]
  /// The action's name in usage counts; `nil` if it is not counted. It equals the name unless ``counted(as:)`` sets
  /// another.
  public private(set) var analyticsName: String?

  public init(_ name: String, _ arguments: Argument...) {
    self.name = name
    self.arguments = arguments
    analyticsName = name
  }

  /// The same action, counted under another name; `nil` if usage counts should ignore it. The name must not contain
  /// text that a person typed.
  public func counted(as name: String?) -> ActionSummary {
    var form = self
    form.analyticsName = name
    return form
  }

  /// `rename(3f2c…, <private>)`, or the name alone if there are no arguments.
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

/// Receives every action of every screen before the screen handles it.
public protocol ActionObserver: Sendable {
  /// An id for the next action; `nil` if another observer, or nobody, identifies actions.
  @MainActor func makeActionID() -> ActionID?

  /// Called right before a screen handles an action.
  ///
  /// - Parameters:
  ///   - screen: the name of the screen in diagnostics.
  ///   - action: the recordable form of the action.
  @MainActor func screen(_ screen: String, willPerform action: ActionSummary)

  /// Called with the whole action, for an observer that a person asked to keep more than its summary.
  @MainActor func screen(_ screen: String, willPerform action: some ReportedAction)

  /// Called in debug builds only, when a screen's code uses an action's context after that action has been handled. The
  /// call had no effect.
  @MainActor func screen(_ screen: String, usedContextAfter action: ActionSummary)
}

extension ActionObserver {
  @MainActor public func makeActionID() -> ActionID? { nil }
  @MainActor public func screen(_ screen: String, willPerform action: some ReportedAction) {}

  @MainActor public func screen(_ screen: String, usedContextAfter action: ActionSummary) {}
}

extension Sequence<any ActionObserver> {
  /// Notifies each observer that an action is about to run.
  ///
  /// View models call this for every action on their screens. For an action without a screen, such as a backup, the
  /// code that performs it calls this.
  @MainActor public func report(_ action: ActionSummary, on screen: String) {
    for observer in self { observer.screen(screen, willPerform: action) }
  }

  /// Notifies each observer of an action, and performs it under an id of its own, if an observer makes one.
  @MainActor func performing(_ action: ActionSummary, on screen: String, _ body: () -> Void) {
    ActionID.$active.withValue(makeActionID() ?? ActionID.active) {
      report(action, on: screen)
      body()
    }
  }

  @MainActor private func makeActionID() -> ActionID? {
    for observer in self {
      if let id = observer.makeActionID() { return id }
    }
    return nil
  }
}
