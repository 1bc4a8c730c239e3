import DomainWorkout

/// The words that the last word of a search can become.
struct FilterCompletion {
  /// In the order of the help.
  let candidates: [String]
  private let start: String

  init(_ text: String, saved: [SavedFilter]) {
    start = text.hasSuffix(" ") ? "" : String(text.split(separator: " ").last ?? "")
    candidates = WorkoutFilter.completions(of: start, saved: saved)
  }

  /// What to insert after the last word: what all candidates have in common, or the rest of the first one, and a space
  /// after a whole word; `nil` if there is no candidate.
  var completion: String? {
    guard let first = candidates.first else { return nil }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let word = common.count > start.count ? common : first
    let isWhole = !word.hasSuffix(":") && !word.hasSuffix(">") && candidates.contains(word)
    return word.dropFirst(start.count) + (isWhole ? " " : "")
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
