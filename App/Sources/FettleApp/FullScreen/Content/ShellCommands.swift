import CoreUI
import DomainCore

/// The commands that are available on every screen, with their default keys.
enum ShellCommands {
  /// The names of the commands that do not open a screen of the table.
  static let names: Set<String> = [
    "search", "undo", "redo", "quit", "back", "palette", "help", "suspend", "mouse", "offer", "next-panel",
    "previous-panel", "scroll-down", "scroll-up", "zoom",
  ]

  /// The commands available at a place, in the order that help uses.
  ///
  /// - Parameters:
  ///   - hasPanels: whether the screen consists of panels.
  ///   - isTyping: whether the screen takes text, whose changes are not stored yet.
  static func all(
    at places: NavigationState, in state: ShellState, hasPanels: Bool, isTyping: Bool
  ) -> [KeyCommand<ShellAction>] {
    let search = KeyCommand(
      "search", "Search workouts", .character("/"), action: ShellAction.search, isInHelpLine: false)
    let panels = hasPanels ? Self.panels(at: places.current, in: state) : []
    let offer = state.offer.map { _ in
      KeyCommand(
        "offer", "Do what the message suggests", .character("!"), action: ShellAction.takeOffer, isInHelpLine: false)
    }
    return panels + tabs + further(at: places) + [search] + screens(at: places) + changes(state, isTyping: isTyping)
      + (offer.map { [$0] } ?? []) + always + [mouse(state)]
      + leaving(places)
  }

  private static func panels(at route: AppRoute, in state: ShellState) -> [KeyCommand<ShellAction>] {
    let isZoomed = state.panels[route]?.isZoomed ?? false
    return [
      KeyCommand("next-panel", "Next panel", KeyPress(.tab), action: .stepPanel(1)),
      KeyCommand(
        "previous-panel", "Previous panel", KeyPress(.tab, .shift), action: .stepPanel(-1), isInHelpLine: false),
      KeyCommand(
        "scroll-down", "Scroll the next panel down", .character("J"), action: .scrollBeside(1), isInHelpLine: false),
      KeyCommand(
        "scroll-up", "Scroll the next panel up", .character("K"), action: .scrollBeside(-1), isInHelpLine: false),
      KeyCommand("zoom", isZoomed ? "All panels" : "Full panel", .character("z"), action: .zoomPanel(route)),
    ]
  }

  private static func mouse(_ state: ShellState) -> KeyCommand<ShellAction> {
    KeyCommand(
      "mouse", state.isMouseReleased ? "Use the mouse here" : "Leave the mouse to the terminal", .character("M"),
      action: .toggleMouse, isInHelpLine: state.isMouseReleased)
  }

  private static func changes(_ state: ShellState, isTyping: Bool) -> [KeyCommand<ShellAction>] {
    let busy = isTyping ? "Finish typing first." : nil
    let undo = state.undoState
    let canUndo = undo.undoableAnywhere != nil || state.isStoring
    return [
      KeyCommand(
        "undo", "Undo", .character("u"), action: .undo,
        unavailableBecause: busy ?? (canUndo ? nil : "Nothing to undo."),
        isInHelpLine: undo.undoable != nil || state.isStoring),
      KeyCommand(
        "redo", "Redo", .control("r"), action: .redo,
        unavailableBecause: busy ?? (undo.redoableAnywhere == nil ? "Nothing to redo." : nil),
        isInHelpLine: undo.redoable != nil),
    ]
  }

  private static func leaving(_ places: NavigationState) -> [KeyCommand<ShellAction>] {
    places.current == places.tab.root
      ? [KeyCommand("quit", "Quit", .character("q"), .control("c"), action: .quit)]
      : [
        KeyCommand("back", "Back", KeyPress(.escape), .character("q"), KeyPress(.backspace), action: .back),
        KeyCommand("quit", "Quit", .control("c"), action: .quit, isInHelpLine: false),
      ]
  }

  private static var always: [KeyCommand<ShellAction>] {
    [
      KeyCommand("palette", "Commands", .character(":"), .control("p"), action: .palette),
      KeyCommand("help", "Help", .character("?"), KeyPress(.function(1)), action: .help),
      KeyCommand("suspend", "Suspend", .control("z"), action: .suspend, isInHelpLine: false),
    ]
  }

  private static var tabs: [KeyCommand<ShellAction>] {
    AppTab.allCases.compactMap { tab in
      tab.root.entry.paletteEntry.map { shown in
        KeyCommand(shown.name, shown.title, keys: shown.keys, action: .select(tab), isInHelpLine: false)
      }
    }
  }

  private static func further(at places: NavigationState) -> [KeyCommand<ShellAction>] {
    FurtherScreen.allCases.compactMap { further in
      further.root.entry.paletteEntry.map { command(opening: $0, at: further.root, by: .visit(further), from: places) }
    }
  }

  /// The commands that open the other screens.
  private static func screens(at places: NavigationState) -> [KeyCommand<ShellAction>] {
    ScreenEntry.all.compactMap { entry in
      guard let shown = entry.paletteEntry, let route = entry.beginning, AppTab(root: route) == nil,
        FurtherScreen(root: route) == nil
      else { return nil }
      return command(opening: shown, at: route, by: .open(route), from: places)
    }
  }

  private static func command(
    opening entry: PaletteEntry, at route: AppRoute, by action: ShellAction, from places: NavigationState
  ) -> KeyCommand<ShellAction> {
    KeyCommand(
      entry.name, entry.title, keys: entry.keys, action: action,
      unavailableBecause: places.current == route ? "You are already there." : nil, isInHelpLine: false)
  }
}
