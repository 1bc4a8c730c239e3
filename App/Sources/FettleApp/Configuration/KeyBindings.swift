import CoreUI

/// The keys for commands that differ from the program's own.
///
/// Written as `workouts.delete=x shell.quit=ctrl+q,f10`: the screen and the command as the help names them, and the
/// keys instead. Anything in another form is reported; the rest still applies.
package struct KeyBindings: Equatable, Sendable, CustomStringConvertible {
  /// The invalid entries, each described in a sentence.
  private(set) var problems: [String] = []
  /// A sentence for each former name that is used, with the current one.
  private(set) var renamings: [String] = []
  private var keys: [Name: [KeyPress]] = [:]
  private var order: [Name] = []
  /// The names that have keys only because an older name of theirs does.
  private var renamed: Set<Name> = []

  /// Commands of screens that are now commands of the shell.
  private static let newNames = [
    Name(screen: "workouts", command: "undo"): Name(screen: "shell", command: "undo"),
    Name(screen: "workout", command: "undo"): Name(screen: "shell", command: "undo"),
  ]

  private struct Name: Hashable, Sendable, CustomStringConvertible {
    let screen: String
    let command: String

    var description: String { "\(screen).\(command)" }
  }

  package static let none = KeyBindings("")

  package init(_ text: String) {
    for word in text.split(whereSeparator: \.isWhitespace) { add(word) }
  }

  /// The keys of a command; `nil` if it has the program's own.
  func keys(of command: String, on screen: String) -> [KeyPress]? {
    keys[Name(screen: KnownCommands.written(screen), command: command)]
  }

  package var description: String {
    order.map { name in
      "\(name)=\((keys[name] ?? []).map(\.description).joined(separator: ","))"
    }.joined(separator: " ")
  }

  /// The full-screen app's message about the problems when it starts.
  var notice: String? {
    guard let first = problems.first else { return nil }
    return problems.count == 1 ? first : "\(first) \(problems.count - 1) more: fettle config list"
  }

  private mutating func add(_ word: Substring) {
    let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = sides[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2, !sides[1].isEmpty, names.count == 2, names.allSatisfy({ !$0.isEmpty }) else {
      return problems.append("“\(word)” must have the form SCREEN.COMMAND=KEY,KEY, as in workouts.delete=x.")
    }
    let given = Name(screen: names[0], command: names[1])
    let name = Self.newNames[given] ?? given
    if name != given { note("The key binding “\(given)” is now “\(name)”.") }
    if let problem = KnownCommands.problem(of: name.command, on: name.screen) { return problems.append(problem) }
    // The new name's keys apply, in whatever order.
    if name != given, keys[name] != nil { return }
    if renamed.remove(name) != nil {
      keys[name] = nil
      order.removeAll { $0 == name }
    }
    guard keys[name] == nil else {
      return problems.append("“\(sides[0])” already has keys; “\(word)” is ignored.")
    }
    let pressed = sides[1].split(separator: ",").compactMap { key($0, of: name) }
    guard !pressed.isEmpty else { return }
    keys[name] = pressed
    order.append(name)
    if name != given { renamed.insert(name) }
  }

  private mutating func note(_ renaming: String) {
    if !renamings.contains(renaming) { renamings.append(renaming) }
  }

  /// `nil` for an invalid key, and for one of another command on that screen.
  private mutating func key(_ text: Substring, of name: Name) -> KeyPress? {
    guard let press = KeyPress(text) else {
      problems.append(
        "Unknown key “\(text)” for \(name). Keys are written as x, ctrl+s, shift+tab, f5.")
      return nil
    }
    if let other = order.first(where: { $0.screen == name.screen && keys[$0]?.contains(press) == true }) {
      problems.append(
        "The key \(press) is already bound to \(other), so \(name) cannot use it."
      )
      return nil
    }
    return press
  }
}
