public import CorePresentation

/// What a screen shows, as a value: state in, views and actions out.
///
/// A content cannot reach a view model, a flag or a container, so that a preview, a test and the running program
/// draw the same thing from the same state. What keys do is a function of the state, too.
public protocol Content: View {
  associatedtype State: Equatable & Sendable
  associatedtype Action: LoggedAction

  var state: State { get }
  var onAction: @MainActor (Action) -> Void { get }

  init(state: State, onAction: @escaping @MainActor (Action) -> Void)

  /// Whether it takes the height there is, as a list does that scrolls by itself; what does not is scrolled by whoever
  /// shows it.
  var fillsScreen: Bool { get }

  /// What can be done now, the most important first.
  var commands: [Command<Action>] { get }

  /// What typing does while something is being typed; `nil` while nothing is.
  var typing: ((TextEdit) -> Action)? { get }

  /// What moving does; `nil` leaves it to whoever shows the screen, who scrolls it.
  ///
  /// - Parameter region: the list that was drawn last, where there is one.
  func action(for movement: Movement, in region: FrameRegion?) -> Action?
}

extension Content {
  public var fillsScreen: Bool { false }
  public var commands: [Command<Action>] { [] }
  public var typing: ((TextEdit) -> Action)? { nil }
  public func action(for movement: Movement, in region: FrameRegion?) -> Action? { nil }
}
