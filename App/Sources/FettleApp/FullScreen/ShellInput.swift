import CorePresentation
import CoreUI

/// Routes keys, clicks and text, depending on what is visible.
@MainActor
struct ShellInput<Shown: Content> {
  private typealias Command = ShellKeyCommands<Shown>.Command

  private let content: ShellContent<Shown>
  private let isSeen: @MainActor (_ command: String, _ subject: CommandSubject?) -> Bool
  private let frame: @MainActor () -> Frame

  /// - Parameters:
  ///   - content: the current content.
  ///   - isSeen: whether a command still applies to what the person saw, and not to something that has replaced it.
  ///   - frame: the frame that the person saw when they acted.
  init(
    to content: ShellContent<Shown>, isSeen: @escaping @MainActor (String, CommandSubject?) -> Bool,
    frame: @escaping @MainActor () -> Frame
  ) {
    self.content = content
    self.isSeen = isSeen
    self.frame = frame
  }

  func handle(_ event: InputEvent) {
    switch event {
    case .key(let press): overlay == nil ? handle(press) : handleInOverlay(press)
    case .paste(let text): type(.insert(text))
    case .click(let point): click(point)
    case .wheel(let rows, _): move(.rows(rows))
    case .resize: break
    }
  }

  private var overlay: ShellState.Overlay? { content.state.shell.overlay }
  private var keyCommands: ShellKeyCommands<Shown> { content.keyCommands }
  private var region: FrameRegion? { frame().regions.last }

  private func perform(_ action: ShellAction) {
    content.onAction(.shell(action))
  }

  // MARK: the screen

  private func handle(_ press: KeyPress) {
    if content.typing != nil {
      // A key that types a character is always text. Other keys may still be commands.
      if !press.typesCharacter, give(press, of: keyCommands.ofScreen) { return }
      if let edit = TextEdit(press) { return type(edit) }
      if let movement = Movement(press), moveWithin(movement) { return }
      if !press.typesCharacter { _ = give(press, of: keyCommands.ofShell) }
      return
    }
    if give(press, of: keyCommands.ofScreen) { return }
    if let movement = Movement(press) { return move(movement) }
    _ = give(press, of: keyCommands.ofShell)
  }

  private func give(_ press: KeyPress, of keyCommands: [Command]) -> Bool {
    guard let command = keyCommands.first(where: { $0.keys.contains(press) }) else { return false }
    give(command)
    return true
  }

  private func give(_ command: Command) {
    if let reason = command.unavailableBecause {
      perform(.unavailable(command: command.name, reason: reason))
    } else if !isSeen(command.name, command.about) {
      perform(.unavailable(command: command.name, reason: "This has just changed. Press the key again to confirm."))
    } else {
      content.onAction(command.action)
    }
  }

  private func type(_ edit: TextEdit) {
    if let action = content.typing?(edit) { content.onAction(action) }
  }

  /// - Returns: whether the content handled the movement itself.
  private func moveWithin(_ movement: Movement) -> Bool {
    guard let action = content.action(for: movement, in: region) else { return false }
    content.onAction(action)
    return true
  }

  private func move(_ movement: Movement) {
    // If only part of a list is visible, the screen also scrolls to the selected row.
    let isWhole = overlay != nil || region.map { $0.rect.height == $0.rowCount } ?? true
    if moveWithin(movement), isWhole { return }
    let scrolled = content.screen.fillsScreen ? nil : frame().regions.last { $0.name == ShellRegion.screen }
    if let action = content.scroll(movement, in: scrolled) { content.onAction(action) }
  }

  private func click(_ point: Point) {
    guard let region = frame().regions.last(where: { $0.rect.contains(point) }), let row = region.row(at: point) else {
      return
    }
    // A question must be answered first: nothing else can be clicked.
    let asks = frame().regions.contains { $0.name == Alert.regionName }
    guard region.name == Alert.regionName || !asks else { return }
    if region.name == Alert.regionName {
      // The buttons are the first commands, in order.
      if let command = keyCommands.ofScreen.dropFirst(row).first { give(command) }
    } else if region.name == ShellRegion.tabs {
      if let tab = AppTab.allCases.dropFirst(row).first { perform(.select(tab)) }
    } else if overlay != nil {
      perform(.moveOverlay(.toRow(row), rowCount: region.rowCount, region.rows))
    } else if let action = content.action(for: .toRow(row), in: region) {
      content.onAction(action)
    }
  }

  // MARK: the overlay

  private func handleInOverlay(_ press: KeyPress) {
    switch (overlay, press.key, press.modifiers) {
    case (_, .escape, []), (.help, .character("q"), []), (.help, .character("?"), []): perform(.dismiss)
    case (_, .character("c"), .control): perform(.quit)
    case (.palette(let palette), .enter, []):
      let found = keyCommands.found(by: palette)
      perform(.dismiss)
      if found.indices.contains(palette.position.row) { give(found[palette.position.row]) }
    case (.palette, _, _):
      if let movement = Movement(press), !press.typesCharacter { return move(movement) }
      if let edit = TextEdit(press) { type(edit) }
    default:
      if let movement = Movement(press) { move(movement) }
    }
  }
}

extension KeyPress {
  /// Whether the key is a letter, a digit or the like, which is text while the person is typing.
  var typesCharacter: Bool {
    if case .character = key { modifiers.isEmpty } else { false }
  }
}
