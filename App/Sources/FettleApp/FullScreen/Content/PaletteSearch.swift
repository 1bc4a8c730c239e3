import CorePresentation
import CoreUI

/// Finds the commands whose title or name contains every search word.
struct PaletteSearch<Action: LoggedAction> {
  let keyCommands: [KeyCommand<Action>]

  init(_ keyCommands: [KeyCommand<Action>], matching text: String) {
    let words = text.lowercased().split(separator: " ")
    self.keyCommands = keyCommands.filter { command in
      let said = "\(command.title) \(command.name)".lowercased()
      return words.allSatisfy(said.contains)
    }
  }
}
