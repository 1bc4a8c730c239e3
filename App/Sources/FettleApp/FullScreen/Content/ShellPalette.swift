import CorePresentation
import CoreUI

/// The command palette: an overlay that searches all available commands.
struct ShellPalette<Action: LoggedAction>: View {
  let palette: Palette
  let found: [KeyCommand<Action>]

  var body: some View {
    Panel("Commands") {
      TextField(palette.entry, placeholder: "Type a command", isFocused: true)
      if found.isEmpty {
        Text("No matching commands.").foreground(.secondary)
      } else {
        List(found, position: palette.position, name: "palette") { command in
          HStack(spacing: 2) {
            Text(command.title)
            Spacer()
            Text(command.unavailableBecause ?? command.keys.first?.description ?? "").foreground(.secondary).lineLimit(
              1)
          }
        }
      }
    }
  }
}
