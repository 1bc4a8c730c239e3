public import DomainCore

/// A word of a filter that cannot be understood.
public struct WorkoutFilterError: Error, Equatable, Sendable {
  public var word: String
  /// What is wrong with it and what to type instead, as a clause.
  public var advice: String
}

extension WorkoutFilterError {
  public var explanation: String {
    word.isEmpty
      ? "A filter is empty: \(advice). Nothing was changed."
      : "“\(word)” is not understood: \(advice). Nothing was changed."
  }

  /// An empty value would match everything, for example if a script passes a variable that is not set.
  static func empty(_ word: String) -> WorkoutFilterError {
    WorkoutFilterError(
      word: word, advice: word.isEmpty ? "type something to search for" : "type something after the colon")
  }
}

extension WorkoutFilter {
  /// The words of a filter, for a help text.
  public static let wordsHelp = """
    sport:run or a sport's whole name; from:2026-03-01 and through:2026-03-31; a day, a month or a year as in 2026-03-01, \
    2026-03, 2026; today, yesterday, this-week, last-week, this-month, last-month, this-year, last-year; \
    import:12; deleted; any other word searches titles and notes (prefix it with text: to force that)
    """

  /// Parses words as people type them; each narrows the filter further.
  ///
  /// - Parameters:
  ///   - today: the day that `this-week` and similar words are relative to.
  ///   - firstWeekday: the day on which a week begins.
  public init(words: [String], today: CalendarDay, firstWeekday: Weekday) throws(WorkoutFilterError) {
    self.init()
    for word in words {
      guard !word.isBlank else { throw WorkoutFilterError.empty(word) }
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2, let key = Key(rawValue: parts[0].lowercased()) {
        try narrow(key, parts[1], word, today, firstWeekday)
      } else if word.lowercased() == "deleted" {
        isDeleted = true
      } else if let days = Self.days(word.lowercased(), today: today, firstWeekday: firstWeekday) {
        narrow(from: days.lowerBound, through: days.upperBound)
      } else if parts.count == 1, let sport = Sport(rawValue: word.lowercased()) {
        try narrow(to: sport, word)
      } else {
        try narrow(text: word, word)
      }
    }
    if let from, let through, through < from {
      throw WorkoutFilterError(
        word: words.joined(separator: " "), advice: "\(from) is later than \(through)")
    }
  }

  private enum Key: String {
    case sport, from, through, text, id, `import`
  }

  private mutating func narrow(
    _ key: Key, _ value: String, _ word: String, _ today: CalendarDay, _ firstWeekday: Weekday
  ) throws(WorkoutFilterError) {
    guard !value.isBlank else { throw WorkoutFilterError.empty(word) }
    switch key {
    case .sport:
      guard let sport = Sport(parsing: value) else {
        throw WorkoutFilterError(word: word, advice: "no such sport; use \(WorkoutField.sport.allowed)")
      }
      try narrow(to: sport, word)
    case .from, .through:
      guard let days = Self.days(value.lowercased(), today: today, firstWeekday: firstWeekday) else {
        throw WorkoutFilterError(word: word, advice: "not a date; use 2026-03-01, 2026-03 or 2026")
      }
      if key == .from {
        narrow(from: days.lowerBound, through: nil)
      } else {
        narrow(from: nil, through: days.upperBound)
      }
    case .text: try narrow(text: value, word)
    case .id:
      guard value.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
        throw WorkoutFilterError(word: word, advice: "an id has only digits, the letters a to f, and dashes")
      }
      idPrefix = value.lowercased()
    case .import:
      guard let number = Int(value), number > 0 else {
        throw WorkoutFilterError(word: word, advice: "use the number of an import, as in import:12")
      }
      importID = ImportID(number)
    }
  }

  private mutating func narrow(to sport: Sport, _ word: String) throws(WorkoutFilterError) {
    guard self.sport == nil || self.sport == sport else {
      throw WorkoutFilterError(word: word, advice: "use one sport at a time")
    }
    self.sport = sport
  }

  private mutating func narrow(text: String, _ word: String) throws(WorkoutFilterError) {
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw WorkoutFilterError(word: word, advice: "it has no letter or digit to search for")
    }
    // A word that looks like a date was meant as one.
    guard text != word || text.wholeMatch(of: #/\d{2,4}-\d{1,2}(-\d{1,4})?/#) == nil else {
      throw WorkoutFilterError(
        word: word, advice: "not a date; use 2026-03-01 or 2026-03")
    }
    self.text = self.text.map { "\($0) \(text)" } ?? text
  }

  private mutating func narrow(from first: CalendarDay?, through last: CalendarDay?) {
    if let first { from = max(from ?? first, first) }
    if let last { through = min(through ?? last, last) }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
