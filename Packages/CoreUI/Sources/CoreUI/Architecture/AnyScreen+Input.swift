public import CorePresentation

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
