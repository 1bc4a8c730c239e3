import CorePresentation
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
        ShellTitle(tab: state.places.tab, environmentName: state.environmentName, sync: state.shell.sync)
        if screen.fillsScreen {
          VStack {
            screen
            Spacer()
          }
        } else {
          ScrollView(ShellRegion.screen, top: state.scroll.top) { screen }
        }
        Text(state.shell.notice ?? "").foreground(.warning).lineLimit(1).layoutPriority(1)
        HelpLine(helpItems).layoutPriority(1)
      }
      switch state.shell.overlay {
      case .help(let position):
        ShellHelp(ofScreen: keyCommands.ofScreen, ofShell: keyCommands.ofShell, position: position)
      case .palette(let palette): ShellPalette(palette: palette, found: keyCommands.found(by: palette))
      case nil: EmptyView()
      }
    }
    .environment(\.keys, keyCommands.keyNames)
    .environment(\.remedies, .inFullScreen(keyCommands.keyNames))
  }

  private var helpItems: [HelpLine.Item] {
    let isTyping = screen.typing != nil
    return keyCommands.all.filter(\.isInHelpLine).compactMap { command in
      // While the person is typing, a key that types a character is text, not a command.
      command.keys.first { !isTyping || !$0.typesCharacter }.map {
        HelpLine.Item(key: $0.description, title: command.title, unavailableBecause: command.unavailableBecause)
      }
    }
  }
}

/// The names of the frame's regions that do not belong to a screen.
enum ShellRegion {
  static let tabs = "tabs"
  /// A screen that can be scrolled.
  static let screen = "screen"
}
