/// Filters with a minus, such as `-commute`, which the parser of arguments would take for options.
enum ExcludedWords {
  private static let commands = [
    ["export"], ["workouts", "list"], ["workouts", "edit"], ["workouts", "delete"], ["workouts", "restore"],
    ["workouts", "reread"], ["filters", "save"],
  ]

  /// Writes `-word` as `not word` in the arguments of commands that take filters. A minus and one letter is an option.
  static func spelledOut(_ arguments: [String]) -> [String] {
    guard commands.contains(where: { arguments.starts(with: $0) }) else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { isExcluded($0) ? "not \($0.dropFirst())" : $0 } + arguments[end...]
  }

  private static func isExcluded(_ argument: String) -> Bool {
    let characters = Array(argument.prefix(3))
    return characters.count == 3 && characters[0] == "-" && (characters[1].isLetter || "(\"".contains(characters[1]))
  }
}
