import DomainWorkout

/// The words that the last word of a search can become.
struct FilterCompletion {
  /// In the order of the help.
  let candidates: [String]
  /// The text before the last word.
  let finishedText: String
  private let start: String

  init(_ text: String, saved: [SavedFilter]) {
    start = Self.lastWord(of: text)
    finishedText = String(text.dropLast(start.count))
    candidates = WorkoutFilter.completions(of: start, saved: saved)
  }

  /// The last word as far as it is unambiguous, or the first candidate, with a space after a whole word; `nil` if there
  /// is no candidate.
  var completedWord: String? {
    guard let first = candidates.first else { return nil }
    let plain = candidates.map(\.withoutQuotationMarks)
    let typed = start.withoutQuotationMarks
    let common = plain.dropFirst().reduce(plain[0]) { $0.commonPrefix(with: $1) }
    let word = common.count > typed.count ? common : plain[0]
    guard let whole = plain.firstIndex(of: word) else { return word.withOpenQuotationMark }
    let candidate = word == plain[0] ? first : candidates[whole]
    return candidate.hasSuffix(":") || candidate.hasSuffix(">") ? candidate : candidate + " "
  }

  /// The text with the only word that its last one can become; `nil` if there are several or none, or a value is
  /// missing.
  var onlyText: String? {
    guard let only = candidates.first, candidates.count == 1, !only.hasSuffix(":"), !only.hasSuffix(">") else {
      return nil
    }
    return finishedText + only
  }

  /// How many characters of the text the completed word replaces.
  var replacedCount: Int { start.count }

  /// The part after the last blank that is not between quotation marks.
  private static func lastWord(of text: String) -> String {
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == " ", !isQuoted { word = "" } else { word.append(character) }
    }
    return word
  }
}

extension String {
  fileprivate var withoutQuotationMarks: String { replacing("\"", with: "") }

  /// The start of a value with blanks needs a quotation mark, or its second word would be another condition.
  fileprivate var withOpenQuotationMark: String {
    guard contains(" "), let colon = firstIndex(of: ":") else { return self }
    return "\(self[...colon])\"\(self[index(after: colon)...])"
  }

  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
