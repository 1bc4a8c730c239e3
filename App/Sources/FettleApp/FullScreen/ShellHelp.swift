import CorePresentation
import CoreUI

/// Every key of this screen, over it.
struct ShellHelp: View {
  let offers: ShellOffers
  let position: ScrollPosition

  var body: some View {
    Panel("Keys") {
      ScrollView("help", top: position.top) {
        ShellKeyTable(title: "Here", offers: offers.ofScreen)
        ShellKeyTable(title: "Everywhere", offers: offers.ofShell)
        Section("Moving") {
          Text(
            "Arrows, or j and k; page up and down, or ctrl+b and ctrl+f; home and end, or g and G. The mouse wheel and a click do, too."
          )
        }
        Text("Esc closes this.").foreground(.secondary)
      }
    }
  }
}

private struct ShellKeyTable: View {
  let title: String
  let offers: [Offer]

  var body: some View {
    if !offers.isEmpty {
      Section(title) {
        Table(offers) {
          TableColumn("Key", priority: 9) { $0.keys.map(\.description).joined(separator: " ") }
          TableColumn("Command", priority: 8, minWidth: 16, text: \.title)
          TableColumn("Not now, because", priority: 1, minWidth: 16) { Text($0.refusal ?? "").foreground(.secondary) }
        }
      }
    }
  }
}
