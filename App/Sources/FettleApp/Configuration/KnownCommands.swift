/// What the configuration may bind keys to. That it is all there is, a test sees by the table in ARCHITECTURE.md, which
/// is drawn from the sources.
enum KnownCommands {
  /// The commands of every form, on whichever screen.
  static let ofForms: Set<String> = ["save", "next", "previous", "cancel"]

  /// The commands of each screen, by its name as the configuration writes it.
  static let byScreen: [String: Set<String>] = [
    "account": ["sign-in", "sync", "sign-out", "outbox", "conflicts", "delete", "yes", "no"],
    "conflicts": ["keep-mine", "keep-theirs", "refresh"],
    "dashboard": ["open", "list", "sport", "refresh"],
    "duplicates": ["open", "merge", "refresh"],
    "entry": ["clear", "open"],
    "flags": ["switch", "clear", "refresh"],
    "import": ["yes", "no", "again", "stop"],
    "import-report": ["yes", "no", "undo", "force", "refresh"],
    "imports": ["open", "refresh"],
    "outbox": ["yes", "no", "retry", "discard", "conflicts", "refresh"],
    "profile": ["edit", "settings", "account", "sync", "flags", "refresh"],
    "settings": ["edit", "zones", "refresh"],
    "shell": [
      "dashboard", "workouts", "profile", "search", "new", "import", "imports", "duplicates", "settings", "account",
      "sync", "outbox", "conflicts", "flags", "quit", "back", "palette", "help", "suspend",
    ],
    "sync": ["sync", "account", "outbox", "conflicts", "refresh"],
    "welcome": ["open", "import", "sign-in", "look", "edit", "skip"],
    "workout": ["edit", "delete", "restore", "undo", "refresh", "chart"],
    "workouts": [
      "take", "cancel", "open", "search", "mark", "mark-all", "unmark-all", "edit", "restore", "delete", "undo",
      "order", "reverse", "refresh",
    ],
  ]

  /// The name of a screen without blanks: `import-report`.
  static func written(_ screen: String) -> String { screen.replacing(" ", with: "-") }

  /// Why no key can be bound to a command; `nil` where one can.
  static func problem(of command: String, on screen: String) -> String? {
    guard let known = byScreen[screen] else {
      return
        "There is no screen “\(screen)”, as \(screen).\(command) has it\(hint(screen, among: Array(byScreen.keys)))"
    }
    guard !known.contains(command), screen == "shell" || !ofForms.contains(command) else { return nil }
    return "There is no command “\(command)” on the screen \(screen)\(hint(command, among: Array(known)))"
  }

  /// The end of the sentence.
  private static func hint(_ name: String, among known: [String]) -> String {
    let near = known.near(name).sorted()
    return near.isEmpty
      ? "; there are \(known.sorted().joined(separator: ", "))." : "; did you mean \(near.joined(separator: " or "))?"
  }
}
