/// Finds the word that a person probably meant.
enum WordSuggestion {
  /// The word that the fewest changes of one letter lead to, if that is at most a third of its letters, and at least
  /// one; the first of several.
  static func closest(to typed: String, among words: [String]) -> String? {
    let typed = typed.lowercased()
    let best = words.map { ($0, changes(from: typed, to: $0)) }.min { $0.1 < $1.1 }
    guard let (word, changes) = best, changes > 0, changes <= max(1, word.count / 3) else { return nil }
    return word
  }

  /// The number of letters to add, remove, replace or swap with their neighbor (optimal string alignment).
  static func changes(from one: String, to other: String) -> Int {
    let (first, second) = (Array(one.prefix(64)), Array(other.prefix(64)))
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var before: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var line = [row + 1]
      for column in second.indices {
        var least = min(
          last[column] + (first[row] == second[column] ? 0 : 1), min(last[column + 1], line[column]) + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          least = min(least, before[column - 1] + 1)
        }
        line.append(least)
      }
      (before, last) = (last, line)
    }
    return last[second.count]
  }
}
