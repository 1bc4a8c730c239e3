public import CorePresentation

/// A content together with its view model.
///
/// The screens of a feature are values of this one class: a feature writes the view model and the content.
@MainActor
public final class Screen<Shown: Content>: AnyScreen {
  private let presenter: any Presenter<Shown.State, Shown.Action>

  /// - Parameter viewModel: the view model, whose `perform` is the only way in.
  public init<Intent>(_ viewModel: ViewModel<Shown.State, Shown.Action, Intent>) {
    presenter = viewModel
  }

  public var name: String { presenter.name }

  /// The content for the current state.
  public var content: Shown {
    Shown(state: presenter.state) { [presenter] in presenter.perform($0) }
  }

  public func settled(seeing revision: Int64) async {
    await presenter.settled(seeing: revision)
  }

  public var isStoring: Bool { presenter.isStoring }

  public func stored() async {
    await presenter.stored()
  }

  public var requiredRevision: Int64 { presenter.requiredRevision }
}

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

extension AnyScreen {
  /// Whether it fills the available height.
  public var fillsScreen: Bool { content.fillsScreen }

  /// The current commands of the screen.
  public var keyCommands: [AnyKeyCommand] {
    let content = content
    return content.commands.map { command in
      AnyKeyCommand(
        name: command.name, title: command.title, keys: command.keys, unavailableBecause: command.unavailableBecause,
        isInHelpLine: command.isInHelpLine, about: command.about
      ) { content.onAction(command.action) }
    }
  }

  /// Whether text is being typed, so that keys are letters first.
  public var isTyping: Bool { content.typing != nil }

  /// Passes typed text on.
  ///
  /// - Returns: whether text is being typed.
  @discardableResult
  public func type(_ edit: TextEdit) -> Bool {
    guard let action = content.typing?(edit) else { return false }
    perform(action)
    return true
  }

  /// Passes a movement on.
  ///
  /// - Returns: whether the screen moves by itself; otherwise its container may scroll it.
  @discardableResult
  public func move(_ movement: Movement, in region: FrameRegion?) -> Bool {
    guard let action = content.action(for: movement, in: region) else { return false }
    perform(action)
    return true
  }

  /// The content, for code that does not know the screen's type.
  public var view: AnyView { AnyView(content) }
}
