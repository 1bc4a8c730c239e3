import CoreUI
import DomainCore

/// The key commands that the configuration may remap. A test compares them with the table in App/README.md, which is
/// generated from the sources.
enum KnownCommands {
  /// The commands of every form, on any screen.
  static let ofForms: Set<String> = ["save", "next", "previous", "cancel"]

  /// The commands that any screen may have: those of forms and of failures.
  static let anywhere = ofForms.union(FailureCommand.all)

  /// The commands of each screen, by its name as the configuration writes it.
  static let byScreen: [String: Set<String>] = {
    var byScreen = ["shell": ShellCommands.names.union(ScreenEntry.all.compactMap(\.paletteEntry?.name))]
    for entry in ScreenEntry.all { byScreen[entry.name] = entry.keyCommands }
    return byScreen
  }()

  /// The name of a screen without spaces: `import-report`.
  static func written(_ screen: String) -> String { screen.replacing(" ", with: "-") }

  /// Why no key can be bound to a command; `nil` if one can.
  static func problem(of command: String, on screen: String) -> String? {
    guard let known = byScreen[screen] else {
      return
        "Unknown screen “\(screen)” in \(screen).\(command)\(hint(screen, among: Array(byScreen.keys)))"
    }
    guard !known.contains(command), screen == "shell" || !anywhere.contains(command) else { return nil }
    return "Unknown command “\(command)” on the screen \(screen)\(hint(command, among: Array(known)))"
  }

  /// The end of the sentence.
  private static func hint(_ name: String, among known: [String]) -> String {
    let near = known.closest(to: name)
    return near.isEmpty
      ? ". Use one of \(known.sorted().joined(separator: ", "))." : ". Did you mean \(near.joined(separator: " or "))?"
  }
}
