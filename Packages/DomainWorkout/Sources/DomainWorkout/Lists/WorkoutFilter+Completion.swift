import DomainCore

extension WorkoutFilter {
  /// The words that a person may mean who has typed the start of one: first the words and keys of a filter, then, after
  /// a key, its values. A word that ends in a colon or a comparison needs a value.
  ///
  /// - Parameter saved: the filters that `filter:` can name.
  public static func completions(of start: String, saved: [SavedFilter] = []) -> [String] {
    let signs = String(start.prefix { "-(".contains($0) })
    let word = start.dropFirst(signs.count).lowercased()
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      return words.filter { $0.hasPrefix(word) && $0 != word && ($0 != "filter:" || !saved.isEmpty) }.map { signs + $0 }
    }
    if parts[0] == "filter" { return references(to: saved, startingWith: parts[1]).map { signs + $0 } }
    let values =
      switch parts[0] {
      case "sport": sports(after: parts[1])
      case "from", "through", "after", "before", "days": periods
      default: [String]()
      }
    return values.filter { $0.hasPrefix(parts[1]) && $0 != parts[1] }.map { "\(signs)\(parts[0]):\($0)" }
  }

  /// A name with blanks is between quotation marks, of which the typed start may have the first one.
  private static func references(to saved: [SavedFilter], startingWith typed: String) -> [String] {
    let isQuoted = typed.hasPrefix("\"")
    let start = isQuoted ? String(typed.dropFirst()) : typed
    return saved.filter { $0.name.lowercased().hasPrefix(start) }.map { $0.reference.lowercased() }
      .filter { $0 != "filter:\(typed)" && (!isQuoted || $0.contains("\"")) }
  }

  /// The sports, after those of a list that are complete.
  private static func sports(after typed: String) -> [String] {
    let done = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
    return Sport.allCases.map { done + $0.rawValue }
  }

  private static let periods = [
    "today", "yesterday", "this-week", "last-week", "this-month", "last-month", "this-year", "last-year",
  ]

  private static let words =
    QueryTermParser.Key.allCases.map { "\($0.rawValue):" } + QueryQuantity.allCases.map { "\($0.rawValue)>" } + periods
    + ["deleted"]
}
