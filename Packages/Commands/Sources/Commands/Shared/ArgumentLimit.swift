import ArgumentParser

/// How many arguments a command may have. Reading them takes time that grows with the square of their number.
enum ArgumentLimit {
  static let count = 1_000

  /// Of files to import there may be any number.
  private static let unlimited = ["import"]

  static func check(_ arguments: [String]) throws {
    guard arguments.count > count, !unlimited.contains(where: { arguments.first == $0 }) else { return }
    throw Failure.stop(
      "There are too many arguments: \(arguments.count). Nothing was done; use at most 1,000.", .validationFailure)
  }
}

/// An empty argument, such as a script passes for a variable that is not set. An empty filter would match everything,
/// and a file without a name would be the current folder: so no command accepts one.
enum EmptyArgument {
  static func check(_ arguments: [String]) throws {
    guard let index = arguments.firstIndex(where: isEmpty) else { return }
    let place =
      arguments[index].isEmpty
      ? index > 0 ? "after “\(arguments[index - 1])”" : "at the beginning" : "in “\(arguments[index])”"
    throw Failure.stop(
      "There is an empty value \(place). Nothing was done; was a variable not set?", .validationFailure)
  }

  /// `""`, or an option such as `--database=`.
  private static func isEmpty(_ argument: String) -> Bool {
    argument.isEmpty || argument.hasPrefix("--") && argument.firstIndex(of: "=") == argument.indices.last
  }
}
