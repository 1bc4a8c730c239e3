import DomainCore

/// A word that was taken for a search in titles and notes, where a person probably meant a name.
enum SearchWordHint {
  /// Reports the name that was probably meant, if nothing matched.
  ///
  /// - Parameter command: what the name belongs to, as in `fettle curves`.
  static func report(_ words: [String], among names: [String], of command: String) {
    guard let sentence = sentence(words, among: names, of: command) else { return }
    Terminal.writeError(sentence)
  }

  static func sentence(_ words: [String], among names: [String], of command: String) -> String? {
    guard let word = words.first, let name = names.closest(to: word).first else { return nil }
    return "“\(word)” is a search in titles and notes. Did you mean “\(command) \(name)”?"
  }
}
