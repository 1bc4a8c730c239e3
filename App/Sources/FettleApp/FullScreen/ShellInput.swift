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
    case .drag(let point): drag(point)
    case .wheel(let rows, let point): wheel(rows, at: point)
    case .resize: break
    }
  }

  private var overlay: ShellState.Overlay? { content.state.shell.overlay }
  private var keyCommands: ShellKeyCommands<Shown> { content.keyCommands }

  /// What a movement applies to: the overlay, or the list, text or chart in the panel that has the focus.
  private var region: FrameRegion? {
    let frame = frame()
    let inner = frame.regions.filter { !ShellRegion.surrounds($0.name) }
    guard overlay == nil, let panel = focusedPanel(in: frame) else { return inner.last }
    return inner.last { panel.rect.contains($0.rect.origin) } ?? panel
  }

  private func focusedPanel(in frame: Frame) -> FrameRegion? {
    frame.focusedPanel.flatMap { name in frame.regions.last { $0.name == PanelRegion.panel(name) } }
  }

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
    if press == KeyPress(.escape), content.state.shell.toasts.contains(where: { !$0.isPassing }) {
      return perform(.hideFailure)
    }
    if give(press, of: keyCommands.ofScreen) { return }
    if let movement = Movement(press) { return move(movement) }
    _ = give(press, of: keyCommands.ofShell)
  }

  private func give(_ press: KeyPress, of keyCommands: [Command]) -> Bool {
    guard let command = keyCommands.first(where: { $0.keys.contains(press) }) else { return false }
    run(command)
    return true
  }

  /// Runs a command, unless it is unavailable or applies to something that the person has not seen.
  func run(_ command: ShellKeyCommands<Shown>.Command) {
    if let reason = command.unavailableBecause {
      perform(.unavailable(command: command.name, reason: reason))
    } else if !isSeen(command.name, command.about) {
      perform(.unavailable(command: command.name, reason: "This has just changed. Press the key again to confirm."))
    } else if case .shell(.stepPanel(let count)) = command.action {
      stepPanel(count)
    } else if case .shell(.zoomPanel) = command.action, !frame().hasRoomForPanels {
      perform(.unavailable(command: command.name, reason: "There is no room for several panels."))
    } else if case .shell(.scrollBeside(let rows)) = command.action {
      scrollBeside(rows)
    } else if case .shell(.takeOffer) = command.action {
      if let offered = keyCommands.all.first(where: { $0.name == content.state.shell.offer }) { run(offered) }
    } else {
      content.onAction(command.action)
    }
  }

  /// Scrolls the panel beside the one that has the focus, if its contents are higher than the panel.
  private func scrollBeside(_ rows: Int) {
    let frame = frame()
    let focused = focusedPanel(in: frame)?.name
    for region in frame.regions {
      guard let name = PanelRegion.panel(scrolledBy: region.name), PanelRegion.panel(name) != focused else { continue }
      return perform(.scrollPanel(content.state.places.current, name, .rows(rows), region.rows))
    }
  }

  private func stepPanel(_ count: Int) {
    let frame = frame()
    guard let first = frame.panels.first, frame.panels.count > 1 else {
      return perform(.unavailable(command: "next-panel", reason: "There is one panel on this screen."))
    }
    let focused = focusedPanel(in: frame).flatMap { PanelRegion.panel(ofRegion: $0.name) } ?? first
    let index = (frame.panels.firstIndex(of: focused) ?? 0) + count
    let wrapped = (index % frame.panels.count + frame.panels.count) % frame.panels.count
    perform(.focusPanel(content.state.places.current, frame.panels[wrapped]))
  }

  private func type(_ edit: TextEdit) {
    if let action = content.typing?(edit) { content.onAction(action) }
  }

  /// - Returns: whether the content handled the movement itself.
  private func moveWithin(_ movement: Movement) -> Bool {
    act(movement, in: region)
  }

  private func act(_ movement: Movement, in region: FrameRegion?) -> Bool {
    if let action = content.action(for: movement, in: region) {
      content.onAction(action)
      return true
    }
    guard let region, let name = PanelRegion.panel(scrolledBy: region.name) else { return false }
    perform(.scrollPanel(content.state.places.current, name, movement, region.rows))
    return true
  }

  /// Moves what is under the mouse.
  private func wheel(_ rows: Int, at point: Point) {
    let inner = frame().regions.last { $0.rect.contains(point) && !ShellRegion.surrounds($0.name) }
    if overlay == nil, let inner, inner.name != ShellRegion.screen, act(.rows(rows), in: inner) { return }
    move(.rows(rows))
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
      if let command = keyCommands.ofScreen.dropFirst(row).first { run(command) }
    } else if overlay != nil {
      if !ShellRegion.surrounds(region.name) {
        perform(.moveOverlay(.toRow(row), rowCount: region.rowCount, region.rows))
      }
    } else if region.name == ShellRegion.tabs {
      if let action = ShellTitle.action(ofPlace: row) { perform(action) }
    } else if region.name == HelpLine.regionName {
      if let command = content.shownCommands.dropFirst(row).first { run(command) }
    } else {
      focusPanel(at: point)
      let movement = region.name == PlotStack.regionName ? Self.movement(to: point, in: region) : .toRow(row)
      if let action = content.action(for: movement, in: region) { content.onAction(action) }
    }
  }

  /// Moves what follows the mouse while it is pressed: the cursor of a chart.
  private func drag(_ point: Point) {
    let frame = frame()
    guard overlay == nil, !frame.regions.contains(where: { $0.name == Alert.regionName }),
      let region = frame.regions.last(where: { $0.name == PlotStack.regionName && $0.rect.contains(point) }),
      let action = content.action(for: Self.movement(to: point, in: region), in: region)
    else { return }
    content.onAction(action)
  }

  private static func movement(to point: Point, in region: FrameRegion) -> Movement {
    .toColumn(point.x - region.rect.minX, of: region.rect.width)
  }

  private func focusPanel(at point: Point) {
    let panels = frame().regions.filter { $0.rect.contains(point) }.compactMap { PanelRegion.panel(ofRegion: $0.name) }
    if let name = panels.last { perform(.focusPanel(content.state.places.current, name)) }
  }

  // MARK: the overlay

  private func handleInOverlay(_ press: KeyPress) {
    switch (overlay, press.key, press.modifiers) {
    case (_, .escape, []): perform(.dismiss)
    case (_, .character("c"), .control): perform(.quit)
    case (.help(let help), _, _) where help.search != nil:
      if let movement = Movement(press), !press.typesCharacter { return move(movement) }
      if let edit = TextEdit(press) { type(edit) }
    case (.help, .character("q"), []), (.help, .character("?"), []): perform(.dismiss)
    case (.help, .character("/"), []): perform(.searchHelp)
    case (.palette, .character("p"), .control): move(.rows(-1))
    case (.palette, .character("n"), .control): move(.rows(1))
    case (.palette(let palette), .enter, []):
      let found = keyCommands.found(by: palette, used: content.state.shell.usedCommands)
      perform(.dismiss)
      if found.indices.contains(palette.position.row) {
        let command = found[palette.position.row].keyCommand
        perform(.noteUse(command: command.name))
        run(command)
      }
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
