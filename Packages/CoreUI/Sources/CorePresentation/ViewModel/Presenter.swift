/// The interface of a view model as its screen uses it, independent of its intents.
@MainActor
public protocol Presenter<State, Action>: AnyObject {
  /// All that the screen shows.
  associatedtype State: Equatable & Sendable
  /// What a person can do on the screen.
  associatedtype Action: ReportedAction

  /// The screen's name in diagnostics.
  var name: String { get }

  /// The current state; reading it while observing notices each change.
  var state: State { get }

  /// The only entry point: notifies the observers of the action, then handles it.
  func perform(_ action: Action)

  /// Waits until no work in progress can change the state any more.
  ///
  /// - Parameter revision: the minimum revision that the observations must also have delivered, for changes made
  ///   elsewhere.
  func settled(seeing revision: Int64) async

  /// Whether changes that the person made are still being stored.
  var isStoring: Bool { get }

  /// Waits until the changes that the person made so far are stored or rejected.
  func stored() async

  /// The latest revision that an effect returned or a caller waited for; `Int64.min` if there is none.
  var requiredRevision: Int64 { get }
}

extension ViewModel: Presenter {}
