import CoreUI

/// Which keys give which commands, where they are to be others than the program's own.
///
/// Written as `workouts.delete=x shell.quit=ctrl+q,f10`: the screen and the command as the help names them, and the
/// keys instead.
struct KeyBindings: Equatable, Sendable, CustomStringConvertible {
  private var keys: [Name: [KeyPress]]
  private var order: [Name]

  private struct Name: Hashable, Sendable {
    let screen: String
    let command: String
  }

  static let none = KeyBindings()

  private init() {
    keys = [:]
    order = []
  }

  /// `nil` for what is not written so, and for what binds a command twice.
  init?(_ text: String) {
    self.init()
    for word in text.split(whereSeparator: \.isWhitespace) {
      let sides = word.split(separator: "=", maxSplits: 1)
      let names = (sides.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
      guard sides.count == 2, names.count == 2, names.allSatisfy({ !$0.isEmpty }) else { return nil }
      let name = Name(screen: String(names[0]), command: String(names[1]))
      let pressed = sides[1].split(separator: ",").map { KeyPress($0) }
      let keys = pressed.compactMap(\.self)
      guard !keys.isEmpty, keys.count == pressed.count, self.keys.updateValue(keys, forKey: name) == nil else {
        return nil
      }
      order.append(name)
    }
  }

  /// The keys of a command; `nil` where it has those of the program.
  func keys(of command: String, on screen: String) -> [KeyPress]? {
    keys[Name(screen: screen, command: command)]
  }

  var description: String {
    order.map { name in
      "\(name.screen).\(name.command)=\((keys[name] ?? []).map(\.description).joined(separator: ","))"
    }.joined(separator: " ")
  }
}
