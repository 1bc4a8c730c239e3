import CorePresentation
import CoreUI

/// Where a key, a click or a text goes, which depends on what is to be seen.
@MainActor
struct ShellInput {
  private let shell: Shell
  private let frame: @MainActor () -> Frame

  /// - Parameter frame: what the person saw when they did it.
  init(_ shell: Shell, frame: @escaping @MainActor () -> Frame) {
    self.shell = shell
    self.frame = frame
  }

  func handle(_ event: InputEvent) {
    switch event {
    case .key(let press): shell.state.overlay == nil ? handle(press) : handleInOverlay(press)
    case .paste(let text): type(.insert(text))
    case .click(let point): click(point)
    case .wheel(let rows, _): move(.rows(rows))
    case .resize: break
    }
  }

  // MARK: the screen

  private func handle(_ press: KeyPress) {
    let offers = ShellOffers(shell)
    if shell.screen.isTyping {
      // A letter is a letter; what types nothing may still be a command.
      if !press.typesCharacter, give(press, of: offers.ofScreen) { return }
      if let edit = TextEdit(press) { return type(edit) }
      if let movement = Movement(press), shell.screen.move(movement, in: region) { return }
      if !press.typesCharacter { _ = give(press, of: offers.ofShell) }
      return
    }
    if give(press, of: offers.ofScreen) { return }
    if let movement = Movement(press) { return move(movement) }
    _ = give(press, of: offers.ofShell)
  }

  private func give(_ press: KeyPress, of offers: [Offer]) -> Bool {
    guard let offer = offers.first(where: { $0.keys.contains(press) }) else { return false }
    give(offer)
    return true
  }

  private func give(_ offer: Offer) {
    if let refusal = offer.refusal {
      shell.perform(.refused(command: offer.name, reason: refusal))
    } else if !shell.isSeen(offer) {
      shell.perform(.refused(command: offer.name, reason: "This changed just now. Press the key again if you mean it."))
    } else {
      offer()
    }
  }

  private func type(_ edit: TextEdit) {
    if case .palette = shell.state.overlay { return shell.perform(.typeInPalette(edit)) }
    shell.screen.type(edit)
  }

  private func move(_ movement: Movement) {
    guard shell.state.overlay == nil else { return moveOverlay(movement) }
    // A list that is cut off comes along with what is selected in it.
    let isWhole = region.map { $0.rect.height == $0.rowCount } ?? true
    if shell.screen.move(movement, in: region), isWhole { return }
    guard !shell.screen.fillsScreen else { return }
    let scrolled = frame().regions.last { $0.name == ShellView.scrolled }
    shell.perform(.scroll(shell.coordinator.current, movement, scrolled?.rows))
  }

  private var region: FrameRegion? { frame().regions.last }

  private func click(_ point: Point) {
    guard let region = frame().regions.last(where: { $0.rect.contains(point) }), let row = region.row(at: point) else {
      return
    }
    // A question is answered first: nothing beside it can be clicked on.
    let asks = frame().regions.contains { $0.name == Alert.regionName }
    guard region.name == Alert.regionName || !asks else { return }
    if region.name == Alert.regionName {
      // The buttons are the first commands, in their order.
      if let offer = ShellOffers(shell).ofScreen.dropFirst(row).first { give(offer) }
    } else if region.name == ShellView.tabs {
      if let tab = AppTab.allCases.dropFirst(row).first { shell.perform(.select(tab)) }
    } else if shell.state.overlay != nil {
      shell.perform(.moveOverlay(.toRow(row), rowCount: region.rowCount, region.rows))
    } else {
      shell.screen.move(.toRow(row), in: region)
    }
  }

  // MARK: what lies over it

  private func handleInOverlay(_ press: KeyPress) {
    switch (shell.state.overlay, press.key, press.modifiers) {
    case (_, .escape, []), (.help, .character("q"), []), (.help, .character("?"), []): shell.perform(.dismiss)
    case (_, .character("c"), .control): shell.perform(.quit)
    case (.palette(let palette), .enter, []):
      let found = PaletteSearch(ShellOffers(shell), matching: palette.entry.text).offers
      shell.perform(.dismiss)
      if found.indices.contains(palette.position.row) { give(found[palette.position.row]) }
    case (.palette, _, _):
      if let movement = Movement(press), !press.typesCharacter { return moveOverlay(movement) }
      if let edit = TextEdit(press) { shell.perform(.typeInPalette(edit)) }
    default:
      if let movement = Movement(press) { moveOverlay(movement) }
    }
  }

  private func moveOverlay(_ movement: Movement) {
    var rowCount = region?.rowCount ?? 0
    if case .palette(let palette) = shell.state.overlay {
      rowCount = PaletteSearch(ShellOffers(shell), matching: palette.entry.text).offers.count
    }
    shell.perform(.moveOverlay(movement, rowCount: rowCount, region?.rows))
  }
}

extension KeyPress {
  /// Whether it is a letter, a digit or the like where something is being typed.
  var typesCharacter: Bool {
    if case .character = key { modifiers.isEmpty } else { false }
  }
}
