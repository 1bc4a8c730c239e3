import CorePresentation

/// A type-erased screen, for code that shows all of them.
@MainActor
public protocol AnyScreen: AnyObject {
  /// The type of the content, which also determines the state and the actions.
  associatedtype Shown: Content

  /// The name of the screen in diagnostics and in the configuration.
  var name: String { get }

  /// The content for the current state.
  var content: Shown { get }

  /// Returns when the screen shows everything it will show by itself.
  ///
  /// - Parameter revision: the least revision it has to show, for changes made elsewhere.
  func settled(seeing revision: Int64) async

  /// Whether changes made on the screen are still being stored.
  var isStoring: Bool { get }

  /// Returns when the changes made on the screen so far are stored or rejected.
  func stored() async

  /// The newest revision that resulted from actions on the screen.
  var requiredRevision: Int64 { get }
}

extension AnyScreen {
  /// The state that the current content draws.
  public var state: Shown.State { content.state }

  /// Begins to show the screen.
  public func open() {
    perform(.opened)
  }

  /// Sends an action to the screen, as if a person had caused it.
  public func perform(_ action: Shown.Action) {
    content.onAction(action)
  }

  /// Returns when the screen shows everything it will show by itself.
  public func settled() async {
    await settled(seeing: .min)
  }
}
