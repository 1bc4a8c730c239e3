package import CorePresentation
package import CoreUI

/// The help overlay: every key of the current screen, or those that a search finds.
package struct ShellHelp<Action: ReportedAction>: View {
  let ofScreen: [KeyCommand<Action>]
  let ofShell: [KeyCommand<Action>]
  let position: ScrollPosition
  /// The words to find; `nil` until the person searches.
  var search: TextEntry?
  /// Whether it is the help of the shell, which has a mouse and screens with marks.
  var isOfShell = true

  package init(
    ofScreen: [KeyCommand<Action>], ofShell: [KeyCommand<Action>], position: ScrollPosition, search: TextEntry? = nil,
    isOfShell: Bool = true
  ) {
    self.ofScreen = ofScreen
    self.ofShell = ofShell
    self.position = position
    self.search = search
    self.isOfShell = isOfShell
  }

  package var body: some View {
    Panel("Keys") {
      if let search {
        HStack {
          Text("/").foreground(.key).layoutPriority(1)
          TextField(search, placeholder: "Type a word or a key", isFocused: true)
        }
        Divider()
      }
      ScrollView("help", top: position.top) {
        ShellKeyTable(title: "Here", keyCommands: found(in: ofScreen))
        ShellKeyTable(title: "Everywhere", keyCommands: found(in: ofShell))
        if searched.isEmpty {
          Section("Moving") {
            Text(
              "Arrows, or j and k; page up and down, or ctrl+b and ctrl+f; home and end, or g and G."
                + (isOfShell ? " The mouse works, too." : ""))
          }
          if isOfShell { ShellMarks() }
          Text(isOfShell && search == nil ? "/ searches the keys, esc closes this." : "Esc closes this.")
            .foreground(.secondary)
        } else if found(in: ofScreen + ofShell).isEmpty {
          Text("No matching keys.").foreground(.secondary)
        }
      }
    }
  }

  private var searched: String { (search?.text ?? "").split(separator: " ").joined(separator: " ").lowercased() }

  /// Commands whose title, name or key contains the words.
  private func found(in keyCommands: [KeyCommand<Action>]) -> [KeyCommand<Action>] {
    let searched = searched
    guard !searched.isEmpty else { return keyCommands }
    return keyCommands.filter { command in
      command.title.lowercased().contains(searched) || command.name.contains(searched)
        || command.keys.contains { $0.description.lowercased() == searched }
    }
  }
}

private struct ShellMarks: View {
  var body: some View {
    Section("Marks") {
      Text(mark: "★", words: "Record") + Text(" before a workout: a record fell in it.")
      Text(mark: "◆", words: "New") + Text(" before a best effort: it is new in the period that is shown.")
      Text(mark: "◆", words: "Best") + Text(" and ") + Text(mark: "◇", words: "Second")
        + Text(" before a result: predictions follow from the first, and those that need two from both.")
    }
  }
}

private struct ShellKeyTable<Action: ReportedAction>: View {
  let title: String
  let keyCommands: [KeyCommand<Action>]

  var body: some View {
    if !keyCommands.isEmpty {
      Section(title) {
        Table(keyCommands) {
          TableColumn("Key", priority: 9) { $0.keys.map(\.description).joined(separator: " ") }
          TableColumn("Command", priority: 8, minWidth: 16, text: \.title)
          TableColumn("Unavailable because", priority: 1, minWidth: 16, wraps: true) {
            Text($0.unavailableBecause ?? "").foreground(.secondary)
          }
        }
      }
    }
  }
}
