public import CorePresentation

/// The content of a screen, as a value: state in, views and actions out.
///
/// A content cannot reach a view model, a flag or a container, so that a preview, a test and the running program draw
/// the same thing from the same state. The effect of keys is a function of the state, too.
public protocol Content: View {
  /// All that the content draws. A preview, a test and the running program each provide one.
  associatedtype State: Equatable & Sendable
  /// What a person can do here.
  associatedtype Action: ScreenAction

  /// The state to draw.
  var state: State { get }
  /// Receives the actions that views and key commands cause.
  var onAction: @MainActor (Action) -> Void { get }

  /// A screen makes another one whenever its state changes.
  init(state: State, onAction: @escaping @MainActor (Action) -> Void)

  /// Whether it fills the available height, like a list that scrolls by itself; otherwise its container scrolls it.
  var fillsScreen: Bool { get }

  /// Whether it consists of panels, of which one has the focus. It then fills the available height.
  var hasPanels: Bool { get }

  /// The currently available commands, the most important first.
  var commands: [KeyCommand<Action>] { get }

  /// The effect of typing while text is being typed; `nil` otherwise.
  var typing: ((TextEdit) -> Action)? { get }

  /// The effect of a movement; `nil` leaves scrolling to the container.
  ///
  /// - Parameter region: the list that was drawn last, if any.
  func action(for movement: Movement, in region: FrameRegion?) -> Action?
}

extension Content {
  public var fillsScreen: Bool { hasPanels }
  public var hasPanels: Bool { false }
  public var commands: [KeyCommand<Action>] { [] }
  public var typing: ((TextEdit) -> Action)? { nil }
  public func action(for movement: Movement, in region: FrameRegion?) -> Action? { nil }
}
