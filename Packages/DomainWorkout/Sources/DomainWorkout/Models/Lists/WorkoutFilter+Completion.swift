import DomainCore

extension WorkoutFilter {
  /// The words that a person may mean who has typed the start of one: first the words and keys of a filter, then, after
  /// a key, its values. A word that ends in a colon needs a value.
  public static func completions(of start: String) -> [String] {
    let start = start.lowercased()
    let parts = start.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return words.filter { $0.hasPrefix(start) && $0 != start } }
    let values =
      switch parts[0] {
      case "sport": Sport.allCases.map(\.rawValue)
      case "from", "through": periods
      default: [String]()
      }
    return values.filter { $0.hasPrefix(parts[1]) && $0 != parts[1] }.map { "\(parts[0]):\($0)" }
  }

  private static let periods = [
    "today", "yesterday", "this-week", "last-week", "this-month", "last-month", "this-year", "last-year",
  ]

  private static let words = ["sport:", "from:", "through:", "text:", "id:", "import:"] + periods + ["deleted"]
}
