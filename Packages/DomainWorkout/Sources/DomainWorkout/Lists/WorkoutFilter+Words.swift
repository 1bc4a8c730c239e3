public import DomainCore

extension WorkoutFilter {
  /// The words of a filter, for a help text.
  public static let wordsHelp = """
    sport:run,ride; distance>20km, ascent>=500m, time<1h30, hr<140, pace<5:00, load:100..150, also elapsed, max-hr, \
    power, max-power, cadence, speed, energy, effort; tag:race, gear:shoes, title:hills, notes:wind; from:2026-03-01, \
    through:2026-03, after:2026, before:2026, days:2026-03..2026-05; a day, a month or a year as in 2026-03-01, 2026-03, 2026; today, \
    yesterday, this-week, last-week, this-month, last-month, this-year, last-year; import:12; filter:NAME for a saved filter; deleted; \
    any other word \
    searches titles, notes, private notes and tags (prefix it with text: or quote it to force that); join them with and, or, not and \
    parentheses
    """

  /// Parses a query as people type it; see ``WorkoutQuery``.
  ///
  /// - Parameters:
  ///   - today: the day that `this-week` and similar words are relative to.
  ///   - firstWeekday: the day on which a week begins.
  ///   - saved: the filters that `filter:NAME` can name.
  public init(
    parsing text: String, saved: [SavedFilter] = [], today: CalendarDay, firstWeekday: Weekday
  ) throws(WorkoutFilterError) {
    try self.init(text, QueryTermParser(today: today, firstWeekday: firstWeekday, saved: saved))
  }

  /// Parses the query of a saved filter, which cannot use another one.
  init(savedQuery text: String, today: CalendarDay, firstWeekday: Weekday) throws(WorkoutFilterError) {
    try self.init(text, QueryTermParser(today: today, firstWeekday: firstWeekday, isInSaved: true))
  }

  private init(_ text: String, _ terms: QueryTermParser) throws(WorkoutFilterError) {
    self.init()
    guard !text.allSatisfy(\.isWhitespace) else { return }
    var parser = QueryParser(text, terms)
    do throws(WorkoutFilterError) {
      let query = try parser.query()
      isDeleted = parser.isDeleted
      for part in query.conjuncts { try narrow(by: part) }
      if let from, let through, through < from {
        throw WorkoutFilterError(word: text, advice: "\(from) is later than \(through)", at: 0, length: text.count)
      }
    } catch {
      var located = error
      located.text = text
      throw located
    }
  }

  /// Parses words as a shell passes them; each narrows the filter further. A value with spaces needs no second pair of
  /// quotation marks: `gear:Old shoes` may be one word.
  public init(
    words: [String], saved: [SavedFilter] = [], today: CalendarDay, firstWeekday: Weekday
  ) throws(WorkoutFilterError) {
    for word in words {
      let comparison = QueryComparison(word)
      let value = comparison?.symbol == .is ? comparison?.value : word
      guard value?.allSatisfy(\.isWhitespace) != true else { throw WorkoutFilterError.empty(word) }
    }
    try self.init(
      parsing: Self.text(ofWords: words), saved: saved, today: today, firstWeekday: firstWeekday)
  }

  /// The words of a shell as one text.
  public static func text(ofWords words: [String]) -> String {
    words.map(\.withQuotedValue).joined(separator: " ")
  }

  private mutating func narrow(by part: WorkoutQuery) throws(WorkoutFilterError) {
    switch part {
    case .term(.sports(let sports)) where sports.count == 1:
      guard sport == nil || sport == sports[0] else {
        throw WorkoutFilterError(
          word: "sport:\(sports[0].rawValue)", advice: "a workout has one sport; type sport:run,ride for either")
      }
      sport = sports[0]
    case .term(.days(let first, let last)):
      if let first { from = max(from ?? first, first) }
      if let last { through = min(through ?? last, last) }
    case .term(.words(let words)): text = text.map { "\($0) \(words)" } ?? words
    case .term(.idPrefix(let prefix)) where idPrefix == nil: idPrefix = prefix
    case .term(.importID(let id)) where importID == nil: importID = id
    default: query = query.map { .all($0.conjuncts + [part]) } ?? part
    }
  }
}

extension String {
  /// A condition whose value has spaces, with the value in quotation marks.
  fileprivate var withQuotedValue: String {
    guard let comparison = QueryComparison(self), comparison.symbol == .is,
      comparison.value.contains(where: \.isWhitespace), comparison.value.contains(where: { !$0.isWhitespace }),
      !comparison.value.contains(where: { "\"“”:<>=()".contains($0) })
    else { return self }
    return "\(comparison.key):\"\(comparison.value)\""
  }
}
