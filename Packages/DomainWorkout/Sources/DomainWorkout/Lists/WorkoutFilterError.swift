/// A filter that cannot be understood.
public struct WorkoutFilterError: Error, Equatable, Sendable {
  /// The word that is wrong, as it was typed.
  public var word: String
  /// What is wrong with it and what to type instead, as a clause.
  public var advice: String
  /// The whole filter as it was typed.
  public var text = ""
  /// The characters of `text` that are wrong; `nil` if they are not known.
  public var place: Range<Int>?

  init(word: String, advice: String, at column: Int? = nil, length: Int? = nil) {
    self.word = word
    self.advice = advice
    place = column.map { $0..<($0 + max(1, length ?? word.count)) }
  }
}

extension WorkoutFilterError {
  /// What happened, as one sentence.
  public var explanation: String {
    let end = advice.hasSuffix("?") ? "" : "."
    return word.isEmpty
      ? "A filter is \(text.isEmpty ? "empty" : "incomplete"): \(advice)\(end) Nothing was changed."
      : "“\(word)” is not understood: \(advice)\(end) Nothing was changed."
  }

  /// What is wrong, for the line below a field.
  public var problem: String {
    let clause = advice.hasSuffix("?") ? advice : "\(advice)."
    return word.isEmpty ? clause.prefix(1).uppercased() + clause.dropFirst() : "“\(word)”: \(clause)"
  }

  /// The filter with a line of carets under what is wrong; `nil` if the place is not known, or the filter has just one
  /// word.
  public var marked: String? {
    guard let place, !text.isEmpty, text != word, !text.contains(where: \.isNewline) else { return nil }
    return "\(text)\n\(String(repeating: " ", count: place.lowerBound))\(String(repeating: "^", count: place.count))"
  }

  /// An empty value would match everything, for example if a script passes a variable that is not set.
  static func empty(_ word: String) -> WorkoutFilterError {
    WorkoutFilterError(
      word: word, advice: word.isEmpty ? "type something to search for" : "type something after the colon")
  }
}
