import Commands
package import CorePresentation
package import CoreUI

/// The content of the full-screen app around any screen: tabs, the screen itself, messages and available keys.
///
/// It includes the screen's content: its state is part of this state, and its actions are among these actions. The
/// whole frame, the effect of keys and the list in help all follow from one value.
package struct ShellContent<Shown: Content>: Content {
  package let state: State
  package let onAction: @MainActor (Action) -> Void
  /// The content of the current screen.
  let screen: Shown
  let keyCommands: ShellKeyCommands<Shown>

  package init(state: State, onAction: @escaping @MainActor (Action) -> Void) {
    self.state = state
    self.onAction = onAction
    screen = Shown(state: state.screen) { onAction(.screen($0)) }
    keyCommands = ShellKeyCommands(of: screen, in: state)
  }

  package var body: some View {
    ZStack {
      VStack {
        ShellTitle(
          places: state.places, keys: keyCommands.keyNames, environmentName: state.environmentName,
          isRecorded: state.isRecorded, sync: state.shell.sync)
        VStack {
          if screen.fillsScreen {
            screen.frame(maxHeight: .max)
          } else {
            ScrollView(ShellRegion.screen, top: state.scroll.top) { screen }
          }
        }
        .toasts(toasts)
        HelpLine(helpItems, needs: needs).layoutPriority(1)
      }
      switch state.shell.overlay {
      case .help(let help):
        ShellHelp(
          ofScreen: keyCommands.ofScreen, ofShell: keyCommands.ofShell, position: help.position, search: help.search)
      case .palette(let palette):
        ShellPalette(
          palette: palette, found: keyCommands.found(by: palette, used: state.shell.usedCommands),
          totalCount: keyCommands.all.count)
      case nil: EmptyView()
      }
    }
    .environment(\.keys, keyCommands.keyNames)
    .environment(\.panels, state.panels)
    .environment(\.remedies, .inFullScreen(keyCommands.keyNames))
  }

  private var toasts: [ToastItem] {
    let newest = state.shell.toasts.last
    let newestFailure = state.shell.toasts.last { !$0.isPassing }
    return state.shell.toasts.map { toast in
      let offered = toast == newest ? keyCommands.all.first { $0.name == toast.offer } : nil
      let answer = offered.flatMap { offered in
        hint(keyCommands.all.first { $0.name == "offer" }?.keys.first ?? offered.keys.first, offered.title)
      }
      let hide = toast == newestFailure ? hint(KeyPress(.escape), "Hide") : nil
      return ToastItem(toast.kind.ofItem, toast.text, hints: [answer, hide].compactMap(\.self))
    }
  }

  private func hint(_ key: KeyPress?, _ title: String) -> ToastItem.Hint? {
    key.map { ToastItem.Hint(key: $0.description, title: title) }
  }

  private var helpItems: [HelpLine.Item] {
    shownCommands.map { command in
      HelpLine.Item(
        key: shownKey(of: command)?.description ?? "", title: command.title,
        unavailableBecause: command.unavailableBecause)
    }
  }

  /// Keys for panels are left out where they would do nothing, which only the drawn frame shows.
  private var needs: [Int: HelpLine.Need] {
    let needs: [String: HelpLine.Need] = ["next-panel": .panels, "zoom": .roomForPanels]
    return Dictionary(
      uniqueKeysWithValues: shownCommands.enumerated().compactMap { index, command in
        needs[command.name].map { (index, $0) }
      })
  }

  /// The commands in the line of keys, in its order.
  var shownCommands: [KeyCommand<Action>] {
    keyCommands.all.filter { $0.isInHelpLine && shownKey(of: $0) != nil }
  }

  /// While the person is typing, a key that types a character is text, not a command.
  private func shownKey(of command: KeyCommand<Action>) -> KeyPress? {
    let isTyping = screen.typing != nil
    return command.keys.first { !isTyping || !$0.typesCharacter }
  }
}

/// The names of the frame's regions that do not belong to a screen.
enum ShellRegion {
  static let tabs = "tabs"
  /// A screen that can be scrolled.
  static let screen = PanelRegion.screen

  /// Whether a region receives only the mouse: the frame around the screen or a list, and plots.
  static func surrounds(_ name: String) -> Bool {
    name == tabs || name == HelpLine.regionName || name == PlotStack.regionName
      || PanelRegion.panel(ofRegion: name) != nil
      || TableTitleRegion.key(ofRegion: name) != nil
  }
}

extension Toast.Kind {
  var ofItem: ToastItem.Kind {
    switch self {
    case .good: .good
    case .warning: .warning
    case .failure: .failure
    }
  }
}

extension ShellContent {
  /// The complete state of the full-screen app.
  package struct State: Equatable, Sendable {
    /// The state around the screens.
    package var shell: ShellState
    /// The person's current and previous places.
    package var places: NavigationState
    /// The screen's name in its view model.
    package var screenName: String
    /// The state of the current screen.
    package var screen: Shown.State
    /// The person's key bindings.
    package var keyBindings: KeyBindings
    /// The name of the environment from the configuration, shown so that nobody mistakes its log for their own; `nil`
    /// for none.
    package var environmentName: String?
    /// Whether the session is recorded, which the title line says.
    package var isRecorded: Bool

    package init(
      screen: Shown.State, named screenName: String, at places: NavigationState, shell: ShellState,
      keyBindings: KeyBindings,
      environmentName: String?, isRecorded: Bool = false
    ) {
      self.screen = screen
      self.screenName = screenName
      self.places = places
      self.shell = shell
      self.keyBindings = keyBindings
      self.environmentName = environmentName
      self.isRecorded = isRecorded
    }

    /// The scroll position of the current screen.
    var scroll: ScrollPosition { shell.scrolls[places.current] ?? ScrollPosition() }

    /// What the person did with the panels of the current screen.
    var panels: PanelPositions {
      var panels = shell.panels[places.current] ?? PanelPositions()
      panels.top = scroll.top
      return panels
    }
  }

  /// A person's action on the shell or on the current screen.
  package enum Action: ScreenAction {
    case shell(ShellAction)
    case screen(Shown.Action)

    package static var opened: Action { .shell(.opened) }

    package var summary: ActionSummary {
      switch self {
      case .shell(let action): action.summary
      case .screen(let action): action.summary
      }
    }
  }
}

extension ShellContent {
  package var fillsScreen: Bool { true }

  /// The screen's commands first, then those available everywhere.
  package var commands: [KeyCommand<Action>] { keyCommands.all }

  package var typing: ((TextEdit) -> Action)? {
    switch state.shell.overlay {
    case .palette: return { .shell(.typeInOverlay($0)) }
    case .help(let help) where help.search != nil: return { .shell(.typeInOverlay($0)) }
    case .help, nil: break
    }
    return screen.typing.map { typing in { .screen(typing($0)) } }
  }

  /// The action for a movement in the overlay, or in the screen if there is none; `nil` leaves it to ``scroll(_:in:)``.
  package func action(for movement: Movement, in region: FrameRegion?) -> Action? {
    switch state.shell.overlay {
    case .palette(let palette):
      .shell(
        .moveOverlay(
          movement, rowCount: keyCommands.found(by: palette, used: state.shell.usedCommands).count, region?.rows))
    case .help: .shell(.moveOverlay(movement, rowCount: region?.rowCount ?? 0, region?.rows))
    case nil: screen.action(for: movement, in: region).map(Action.screen)
    }
  }

  /// The action that scrolls the screen, if neither it nor the overlay handles the movement; `nil` for a screen that
  /// fills the frame.
  func scroll(_ movement: Movement, in region: FrameRegion?) -> Action? {
    screen.fillsScreen ? nil : .shell(.scroll(state.places.current, movement, region?.rows))
  }
}
