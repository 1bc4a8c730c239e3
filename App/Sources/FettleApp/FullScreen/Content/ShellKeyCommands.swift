import CorePresentation
import CoreUI

/// All commands that are currently available, from the screen and from the shell, each with the keys from the
/// configuration.
struct ShellKeyCommands<Shown: Content> {
  typealias Command = KeyCommand<ShellContent<Shown>.Action>

  let ofScreen: [Command]
  /// The commands available everywhere, without keys that the screen takes. If the screen has a command with the same
  /// name, the shell's command is listed only for keys of its own.
  let ofShell: [Command]

  private let screen: String

  init(of content: Shown, in state: ShellContent<Shown>.State) {
    func bound(_ command: Command, on screen: String) -> Command {
      state.keyBindings.keys(of: command.name, on: screen).map(command.bound(to:)) ?? command
    }
    screen = KnownCommands.written(state.screenName)
    ofScreen = content.commands.map { bound($0.map(ShellContent<Shown>.Action.screen), on: state.screenName) }
    let taken = Set(ofScreen.map(\.name))
    let takenKeys = Set(ofScreen.flatMap(\.keys))
    let anywhere = ShellCommands.all(
      at: state.places, in: state.shell, hasPanels: content.hasPanels, isTyping: content.typing != nil
    ).map {
      bound($0.map(ShellContent<Shown>.Action.shell), on: "shell")
    }
    ofShell = anywhere.compactMap { command in
      let free = command.keys.filter { !takenKeys.contains($0) }
      if taken.contains(command.name), free.isEmpty { return nil }
      return free.count == command.keys.count ? command : command.bound(to: free)
    }
  }

  /// Each command once. A line of keys that lacks room drops commands in this order; help is shown at any width.
  var all: [Command] {
    let taken = Set(ofScreen.map(\.name))
    let others = ofShell.filter { !taken.contains($0.name) }
    return ofScreen + others.filter { $0.name != "help" } + others.filter { $0.name == "help" }
  }

  /// The commands that match the palette's search text.
  func found(by palette: Palette, used: [String]) -> [PaletteSearch<ShellContent<Shown>.Action>.Hit] {
    let own = Set(ofScreen.map(\.name))
    let title = ScreenEntry.all.first { $0.name == screen }?.paletteEntry?.title ?? screen.capitalizedFirst
    let grouped = all.map { (group: own.contains($0.name) ? title : "Everywhere", command: $0) }
    return PaletteSearch(grouped, matching: palette.entry.text, used: used).hits
  }

  /// The key of each command, as hints show it.
  var keyNames: KeyNames {
    let shown = ofScreen.map { ("\(screen).\($0.name)", $0) } + ofShell.map { ("shell.\($0.name)", $0) }
    return KeyNames(
      Dictionary(shown.compactMap { name, command in command.keys.first.map { (name, $0.description) } }) { first, _ in
        first
      },
      on: screen)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst().replacing("-", with: " ") }
}
