import CoreUI

/// Which keys give which commands, where they are to be others than the program's own.
///
/// Written as `workouts.delete=x shell.quit=ctrl+q,f10`: the screen and the command as the help names them, and the
/// keys instead. What is not written so is a problem to be told; all the rest holds.
struct KeyBindings: Equatable, Sendable, CustomStringConvertible {
  /// What is not as it should be, each in a sentence.
  private(set) var problems: [String] = []
  private var keys: [Name: [KeyPress]] = [:]
  private var order: [Name] = []

  private struct Name: Hashable, Sendable {
    let screen: String
    let command: String
  }

  static let none = KeyBindings("")

  init(_ text: String) {
    for word in text.split(whereSeparator: \.isWhitespace) { add(word) }
  }

  /// The keys of a command; `nil` where it has those of the program.
  func keys(of command: String, on screen: String) -> [KeyPress]? {
    keys[Name(screen: KnownCommands.written(screen), command: command)]
  }

  /// The first key of each command that has others than its own, by `workouts.delete`, as hints name it.
  var names: [String: String] {
    Dictionary(
      keys.map { ("\($0.screen).\($0.command)", $1.first?.description ?? "") }, uniquingKeysWith: { first, _ in first })
  }

  var description: String {
    order.map { name in
      "\(name.screen).\(name.command)=\((keys[name] ?? []).map(\.description).joined(separator: ","))"
    }.joined(separator: " ")
  }

  /// What the full-screen app says of the problems when it starts.
  var notice: String? {
    guard let first = problems.first else { return nil }
    return problems.count == 1 ? first : "\(first) \(problems.count - 1) more: fettle config list"
  }

  private mutating func add(_ word: Substring) {
    let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = sides[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2, !sides[1].isEmpty, names.count == 2, names.allSatisfy({ !$0.isEmpty }) else {
      return problems.append("“\(word)” is not of the form SCREEN.COMMAND=KEY,KEY, as in workouts.delete=x.")
    }
    let name = Name(screen: names[0], command: names[1])
    if let problem = KnownCommands.problem(of: name.command, on: name.screen) { return problems.append(problem) }
    guard keys[name] == nil else {
      return problems.append("“\(sides[0])” has keys already; “\(word)” does nothing.")
    }
    let pressed = sides[1].split(separator: ",").compactMap { key($0, of: name) }
    guard !pressed.isEmpty else { return }
    keys[name] = pressed
    order.append(name)
  }

  /// `nil` for what is none, or gives another command of that screen.
  private mutating func key(_ text: Substring, of name: Name) -> KeyPress? {
    guard let press = KeyPress(text) else {
      problems.append(
        "“\(text)”, as \(name.screen).\(name.command) has it, names no key; keys are as in x, ctrl+s, shift+tab, f5.")
      return nil
    }
    if let other = order.first(where: { $0.screen == name.screen && keys[$0]?.contains(press) == true }) {
      problems.append(
        "The key \(press) gives \(other.screen).\(other.command) already, and cannot give \(name.screen).\(name.command), too."
      )
      return nil
    }
    return press
  }
}
