import DomainCore
import DomainWorkout

/// A word that was taken for a search in titles and notes, where a person probably meant a name.
enum SearchWordHint {
  /// Reports the name that was probably meant, if nothing matched.
  ///
  /// - Parameters:
  ///   - command: what the name belongs to, as in `fettle curves`.
  ///   - filter: What the words were understood as. A word that is a filter, such as `deleted`, searches nothing.
  ///   - filterWords: Filters that are suggested instead of names that are as close.
  static func report(
    _ words: [String], as filter: WorkoutFilter, among names: [String], orFilters filterWords: [String] = [],
    of command: String
  ) {
    guard let sentence = sentence(words, as: filter, among: names, orFilters: filterWords, of: command) else { return }
    Terminal.writeError(sentence)
  }

  static func sentence(
    _ words: [String], as filter: WorkoutFilter, among names: [String], orFilters filterWords: [String] = [],
    of command: String
  ) -> String? {
    guard let word = words.first, filter.text?.contains(word) == true else { return nil }
    let close = (names + filterWords).closest(to: word)
    guard let name = close.first(where: { filterWords.contains($0) }) ?? close.first else { return nil }
    return "“\(word)” is a search in titles and notes. Did you mean “\(command) \(name)”?"
  }
}
