import Synchronization

/// The former names of commands and options. They still work, and are reported with the current ones.
public enum Renaming {
  private static let commands: [(former: [String], current: [String])] = [
    (["log"], ["diagnostics"]), (["workouts", "log"], ["workouts", "add"]),
  ]

  private static let options = ["--log": "--diagnostics", "--log-to-stderr": "--diagnostics-to-stderr"]

  private static let reported = Mutex<Set<String>>([])

  /// Replaces former names in the arguments.
  ///
  /// - Returns: the arguments with current names, and a sentence for each that was replaced.
  static func current(_ arguments: [String]) -> (arguments: [String], sentences: [String]) {
    var words = arguments
    var sentences: [String] = []
    let asksForHelp = words.first == "help"
    let start = asksForHelp ? 1 : 0
    for (former, current) in commands where words.dropFirst(start).starts(with: former) {
      words.replaceSubrange(start..<start + former.count, with: current)
      sentences.append(sentence("fettle " + former.joined(separator: " "), "fettle " + current.joined(separator: " ")))
    }
    let end = words.firstIndex(of: "--") ?? words.endIndex
    for index in words[..<end].indices {
      let sides = words[index].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let former = sides.first, let current = options[former] else { continue }
      words[index] = ([current] + sides.dropFirst()).joined(separator: "=")
      sentences.append(sentence(former, current))
    }
    return (words, sentences)
  }

  /// Prints the sentence to standard error, once in a process.
  public static func report(_ sentence: String) {
    let isNew = reported.withLock { $0.insert(sentence).inserted }
    if isNew { Terminal.writeError(sentence) }
  }

  private static func sentence(_ former: String, _ current: String) -> String { "`\(former)` is now `\(current)`." }
}
