public import DomainCore

/// Selects workouts. A field that is `nil` does not filter.
public struct WorkoutFilter: Hashable, Sendable {
  /// The only sport; trail runs do not match running.
  public var sport: Sport?
  /// First and last day, both included.
  public var from: CalendarDay?
  /// The last day, included; `nil` has no end.
  public var through: CalendarDay?
  /// Words to find in the title or the notes, in any order, each as a prefix, ignoring case and accents.
  public var text: String?
  /// The beginning of the id, in lowercase.
  public var idPrefix: String?
  /// The import that added them.
  public var importID: ImportID?
  /// Only these workouts, as selected by a person; there may be thousands, and an empty set matches none.
  public var ids: Set<WorkoutID>?
  /// Conditions that the other fields cannot express.
  public var query: WorkoutQuery?
  /// Whether deleted workouts are requested instead of existing ones.
  public var isDeleted: Bool

  /// By default one that all existing workouts match.
  public init(
    sport: Sport? = nil, from: CalendarDay? = nil, through: CalendarDay? = nil, text: String? = nil,
    idPrefix: String? = nil, importID: ImportID? = nil, ids: Set<WorkoutID>? = nil, query: WorkoutQuery? = nil,
    isDeleted: Bool = false
  ) {
    self.sport = sport
    self.from = from
    self.through = through
    self.text = text
    self.idPrefix = idPrefix
    self.importID = importID
    self.ids = ids
    self.query = query
    self.isDeleted = isDeleted
  }
}

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

extension WorkoutFilter {
  /// The days that a word stands for: `2026`, `2026-03`, `2026-03-01`, `last-week`; `nil` if it is not a date.
  static func days(_ word: String, today: CalendarDay, firstWeekday: Weekday) -> ClosedRange<CalendarDay>? {
    let week = today.startOfWeek(on: firstWeekday)
    let (year, month, _) = today.components
    switch word {
    case "today": return today...today
    case "yesterday": return today.advanced(by: -1)...today.advanced(by: -1)
    case "this-week": return week...week.advanced(by: 6)
    case "last-week": return week.advanced(by: -7)...week.advanced(by: -1)
    case "this-month": return self.month(month, of: year)
    case "last-month": return month > 1 ? self.month(month - 1, of: year) : self.month(12, of: year - 1)
    case "this-year": return self.year(year)
    case "last-year": return self.year(year - 1)
    default: break
    }
    if let day = CalendarDay(word) { return day...day }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }), parts[0].count == 4,
      let year = Int(parts[0]), year >= 1900
    else { return nil }
    switch parts.count {
    case 1: return self.year(year)
    case 2 where parts[1].count == 2: return Int(parts[1]).flatMap { self.month($0, of: year) }
    default: return nil
    }
  }

  private static func year(_ year: Int) -> ClosedRange<CalendarDay>? {
    range(from: CalendarDay(year: year, month: 1, day: 1), until: CalendarDay(year: year + 1, month: 1, day: 1))
  }

  private static func month(_ month: Int, of year: Int) -> ClosedRange<CalendarDay>? {
    range(
      from: CalendarDay(year: year, month: month, day: 1),
      until: month < 12
        ? CalendarDay(year: year, month: month + 1, day: 1) : CalendarDay(year: year + 1, month: 1, day: 1))
  }

  private static func range(from first: CalendarDay?, until end: CalendarDay?) -> ClosedRange<CalendarDay>? {
    guard let first, let end else { return nil }
    return first...end.advanced(by: -1)
  }
}

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

  /// Whether this version knows all words of a stored query. Days that contradict each other match nothing on some days.
  static func understands(savedQuery text: String) -> Bool {
    let terms = QueryTermParser(today: CalendarDay(daysSinceEpoch: 0), firstWeekday: .monday, isInSaved: true)
    var parser = QueryParser(text, terms)
    return (try? parser.query()) != nil
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
  /// What happened, and what it means for the log.
  public var explanation: String { "\(sentence) Nothing was changed." }

  /// What is wrong and what to use, as one sentence.
  public var sentence: String {
    let end = advice.hasSuffix("?") ? "" : "."
    return word.isEmpty
      ? "A filter is \(text.isEmpty ? "empty" : "incomplete"): \(advice)\(end)"
      : "“\(word)” is not understood: \(advice)\(end)"
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
