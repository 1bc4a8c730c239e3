public import CorePresentation

extension Screen {
  /// What a log and the configuration call the screen.
  public var name: String { viewModel.name }

  /// Whether it takes the height there is.
  public var fillsScreen: Bool { content.fillsScreen }

  /// What can be done on the screen now.
  public var offers: [Offer] {
    let content = content
    return content.commands.map { command in
      Offer(
        name: command.name, title: command.title, keys: command.keys, refusal: command.refusal,
        isInHelpLine: command.isInHelpLine, about: command.about
      ) { content.onAction(command.action) }
    }
  }

  /// Whether something is being typed, so that keys are letters first.
  public var isTyping: Bool { content.typing != nil }

  /// Hands on what was typed.
  ///
  /// - Returns: whether something is being typed.
  @discardableResult
  public func type(_ edit: TextEdit) -> Bool {
    guard let action = content.typing?(edit) else { return false }
    perform(action)
    return true
  }

  /// Hands on where somebody wants to go.
  ///
  /// - Returns: whether the screen goes there by itself; otherwise whoever shows it may scroll it.
  @discardableResult
  public func move(_ movement: Movement, in region: FrameRegion?) -> Bool {
    guard let action = content.action(for: movement, in: region) else { return false }
    perform(action)
    return true
  }

  /// What is shown, for who does not know of which screen.
  public var view: AnyView { AnyView(content) }
}
