/// What a screen shows, as a value: state in, views and actions out.
///
/// A content cannot reach a view model, a flag or a container, so that a preview, a test and the running program
/// draw the same thing from the same state.
public protocol Content: View {
  associatedtype State: Equatable & Sendable
  associatedtype Action: LoggedAction

  var state: State { get }
  var onAction: @MainActor (Action) -> Void { get }

  init(state: State, onAction: @escaping @MainActor (Action) -> Void)
}
