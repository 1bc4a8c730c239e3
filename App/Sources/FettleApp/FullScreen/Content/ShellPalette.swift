import CorePresentation
import CoreUI

/// The command palette: an overlay that searches all available commands.
struct ShellPalette<Action: ReportedAction>: View {
  @Environment(\.width) private var width
  let palette: Palette
  let found: [PaletteSearch<Action>.Hit]
  let totalCount: Int

  var body: some View {
    Panel("Commands", width: min(72, max(20, width - 4))) {
      HStack {
        Text("›").foreground(.key).layoutPriority(1)
        TextField(palette.entry, placeholder: "Type a command", isFocused: true)
        Text("\(found.count) of \(totalCount)").foreground(.secondary).lineLimit(1).layoutPriority(1)
      }
      Divider()
      if found.isEmpty {
        Text("No matching commands.").foreground(.secondary)
      } else {
        List(found, position: palette.position, name: "palette") { hit in
          HStack(spacing: 2) {
            Text(hit.group).foreground(.secondary).lineLimit(1).frame(width: groupWidth)
            Text(hit.keyCommand.title, emphasizing: hit.offsets).lineLimit(1)
            Spacer()
            reason(hit.keyCommand)
          }
        }
      }
      Text("enter runs the command, esc closes this.").foreground(.secondary).lineLimit(1)
    }
  }

  private var groupWidth: Int { found.map(\.group.count).max() ?? 0 }

  private func reason(_ command: KeyCommand<Action>) -> Text {
    if let reason = command.unavailableBecause { return Text(reason).foreground(.faint).lineLimit(1) }
    return Text(command.keys.first?.description ?? "").bold().foreground(.key).lineLimit(1)
  }
}
