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
