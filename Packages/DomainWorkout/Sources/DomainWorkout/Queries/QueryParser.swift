import DomainCore
import Foundation

/// Parses a query: conditions with `and`, `or`, `not`, a minus and parentheses. `or` binds least.
struct QueryParser {
  private let terms: QueryTermParser
  private var tokens: ArraySlice<QueryToken>
  private let length: Int
  private var depth = 0
  /// The words to search for and other conditions so far.
  fileprivate var conditionCount = 0
  /// `nil` for a query that is not too long.
  private let excess: WorkoutFilterError?
  /// Whether the query asks for deleted workouts instead of existing ones.
  private(set) var isDeleted = false

  /// Parentheses and negations deeper than this are refused.
  private static let deepest = 50

  init(_ text: String, _ terms: QueryTermParser) {
    self.terms = terms
    length = text.count
    excess = length > QueryLimits.characters ? .tooLong(text) : nil
    tokens = excess == nil ? QueryToken.tokens(of: text)[...] : []
  }

  /// - Throws: `WorkoutFilterError` with the column of the mistake.
  mutating func query() throws(WorkoutFilterError) -> WorkoutQuery {
    if let excess { throw excess }
    let query = try alternatives()
    if let token = tokens.first {
      throw WorkoutFilterError(word: token.source, advice: "there is no parenthesis to close", at: token.column)
    }
    if isDeleted, case .any = query {
      throw WorkoutFilterError(word: "deleted", advice: Self.deletedAlone, at: 0, length: length)
    }
    return query
  }

  private mutating func alternatives() throws(WorkoutFilterError) -> WorkoutQuery {
    var parts = [try conjunction()]
    while take("or") || take("|") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(WorkoutFilterError) -> WorkoutQuery {
    var parts = [try negation()]
    while let next = tokens.first, next.kind != .close, !next.isWord("or"), !next.isWord("|") {
      _ = take("and")
      parts.append(try negation())
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation() throws(WorkoutFilterError) -> WorkoutQuery {
    guard let token = tokens.popFirst() else {
      throw WorkoutFilterError(word: "", advice: "type a condition at the end", at: length)
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw WorkoutFilterError(word: token.source, advice: "use fewer parentheses", at: token.column)
    }
    switch token.kind {
    case .minus: return .not(try negation())
    case .word where token.isWord("not"): return .not(try negation())
    case .word where token.isWord("and") || token.isWord("or") || token.isWord("|"):
      throw WorkoutFilterError(
        word: token.source, advice: "type a condition before it, or put it in quotation marks to search for the word",
        at: token.column)
    case .word where token.isWord("deleted"):
      guard depth == 1 else {
        throw WorkoutFilterError(word: token.source, advice: Self.deletedAlone, at: token.column)
      }
      isDeleted = true
      return .all([])
    case .word:
      let query =
        if let saved = try terms.savedFilter(token) {
          try self.query(of: saved, token)
        } else {
          try terms.query(of: token)
        }
      conditionCount += query.conditionCount
      guard conditionCount <= QueryLimits.conditions else {
        throw WorkoutFilterError(
          word: token.source, advice: "use at most \(QueryLimits.conditions) words and conditions", at: token.column)
      }
      return query
    case .close:
      throw WorkoutFilterError(word: token.source, advice: "type a condition before it", at: token.column)
    case .open:
      let inner = try alternatives()
      guard tokens.popFirst()?.kind == .close else {
        throw WorkoutFilterError(word: token.source, advice: "close the parenthesis", at: token.column)
      }
      return inner
    }
  }

  private mutating func query(of saved: SavedFilter, _ token: QueryToken) throws(WorkoutFilterError) -> WorkoutQuery {
    var inner = terms
    inner.isInSaved = true
    var parser = QueryParser(saved.query, inner)
    do throws(WorkoutFilterError) {
      let query = try parser.query()
      guard parser.isDeleted else { return query }
      guard depth == 1 else { throw WorkoutFilterError(word: "deleted", advice: Self.deletedAlone) }
      isDeleted = true
      return query
    } catch {
      throw WorkoutFilterError(
        word: token.source, advice: "in the saved filter “\(saved.query)”, \(error.problem)", at: token.column)
    }
  }

  private static let deletedAlone = "use it next to other conditions, not in parentheses, after “not” or with “or”"

  private mutating func take(_ word: String) -> Bool {
    guard tokens.first?.isWord(word) == true else { return false }
    tokens.removeFirst()
    return true
  }
}

extension QueryToken {
  fileprivate func isWord(_ word: String) -> Bool { kind == .word && !isQuoted && text.lowercased() == word }
}

/// A piece of a query as it is typed.
struct QueryToken: Equatable {
  enum Kind: Equatable {
    case open
    case close
    /// A minus directly before a condition.
    case minus
    case word
  }

  var kind: Kind
  /// Without the quotation marks.
  var text: String
  /// As it is typed.
  var source: String
  /// Characters before it.
  var column: Int
  /// Whether it begins with a quotation mark, so that it can be nothing but words to search for.
  var isQuoted = false

  /// The pieces of a query, in order. A quotation mark that is never closed ends with the text.
  static func tokens(of text: String) -> [QueryToken] {
    var tokens: [QueryToken] = []
    var rest = Array(text)[...]
    while let next = rest.first {
      if next.isWhitespace {
        rest.removeFirst()
      } else if next == "(" || next == ")" {
        tokens.append(
          QueryToken(kind: next == "(" ? .open : .close, text: "", source: String(next), column: rest.startIndex))
        rest.removeFirst()
      } else if next == "-", let after = rest.dropFirst().first, after == "(" || after == "\"" || after.isLetter {
        tokens.append(QueryToken(kind: .minus, text: "", source: "-", column: rest.startIndex))
        rest.removeFirst()
      } else {
        tokens.append(word(&rest))
      }
    }
    return tokens
  }

  private static func word(_ rest: inout ArraySlice<Character>) -> QueryToken {
    let start = rest.startIndex
    var token = QueryToken(kind: .word, text: "", source: "", column: start, isQuoted: rest.first.map(isQuote) == true)
    var (isInQuotes, depth) = (false, 0)
    while let next = rest.first {
      if isQuote(next) {
        isInQuotes.toggle()
      } else if !isInQuotes, next.isWhitespace || next == ")" && depth == 0 {
        break
      } else {
        if !isInQuotes { depth += next == "(" ? 1 : next == ")" ? -1 : 0 }
        token.text.append(next)
      }
      token.source.append(next)
      rest.removeFirst()
    }
    return token
  }

  private static func isQuote(_ character: Character) -> Bool { "\"“”„".contains(character) }
}

/// Parses one condition of a query, such as `sport:run,ride`, `distance>20km` or a word to search for.
struct QueryTermParser {
  /// The day that `this-week` and similar words are relative to.
  let today: CalendarDay
  let firstWeekday: Weekday
  /// The filters that can be named.
  var saved: [SavedFilter] = []
  /// Whether this parses the query of a saved filter.
  var isInSaved = false

  /// The words that a colon follows, apart from the quantities.
  enum Key: String, CaseIterable {
    case sport, from, through, after, before, days, tag, gear, title, notes
    case privateNotes = "private-notes"
    case text, id, `import`, filter
  }

  func query(of token: QueryToken) throws(WorkoutFilterError) -> WorkoutQuery {
    if token.isQuoted { return .term(.words(try words(token.text, token))) }
    guard let comparison = QueryComparison(token.text) else { return try bareWord(token) }
    if let key = Key(rawValue: comparison.key) {
      guard comparison.symbol == .is else { throw error(token, "use a colon, as in \(key.rawValue):…") }
      guard !comparison.value.allSatisfy(\.isWhitespace) else {
        throw error(token, "type something after the colon")
      }
      return .term(try term(key, comparison, token))
    }
    if let quantity = QueryQuantity(word: comparison.key) {
      return .term(.amount(quantity, try comparison.range(of: quantity, token)))
    }
    let known = Key.allCases.map(\.rawValue) + QueryQuantity.allCases.map(\.rawValue)
    let meant = known.closest(to: comparison.key).first
    if let meant {
      throw error(token, "did you mean “\(meant)\(comparison.symbol.rawValue)\(comparison.value)”?")
    }
    guard comparison.symbol == .is else {
      throw error(token, "there is no “\(comparison.key)”; compare \(QueryQuantity.list)")
    }
    return .term(.words(try words(token.text, token)))
  }

  private func bareWord(_ token: QueryToken) throws(WorkoutFilterError) -> WorkoutQuery {
    let word = token.text.lowercased()
    if let days = WorkoutFilter.days(word, today: today, firstWeekday: firstWeekday) {
      return .term(.days(from: days.lowerBound, through: days.upperBound))
    }
    if let sport = Sport(rawValue: word) { return .term(.sports([sport])) }
    guard word.wholeMatch(of: #/\d{2,4}-\d{1,2}(-\d{1,4})?/#) == nil else {
      throw error(token, "not a date; use 2026-03-01 or 2026-03")
    }
    return .term(.words(try words(token.text, token)))
  }

  private func term(
    _ key: Key, _ comparison: QueryComparison, _ token: QueryToken
  ) throws(WorkoutFilterError) -> WorkoutQuery.Term {
    let value = comparison.value
    switch key {
    case .sport: return .sports(try sports(value, token))
    case .from: return .days(from: try days(value, token).lowerBound, through: nil)
    case .through: return .days(from: nil, through: try days(value, token).upperBound)
    case .after: return .days(from: try days(value, token).upperBound.advanced(by: 1), through: nil)
    case .before: return .days(from: nil, through: try days(value, token).lowerBound.advanced(by: -1))
    case .days:
      let ends = try comparison.ends(token) ?? (value, value)
      return .days(
        from: try ends.first.map { end throws(WorkoutFilterError) in try days(end, token).lowerBound },
        through: try ends.last.map { end throws(WorkoutFilterError) in try days(end, token).upperBound })
    case .tag:
      guard let tag = WorkoutTag(rawValue: value) else { throw error(token, "a tag has letters and digits") }
      return .tag(tag)
    case .gear: return .gear(value)
    case .title: return .text(.title, value)
    case .notes: return .text(.notes, value)
    case .privateNotes: return .text(.privateNotes, value)
    case .text: return .words(try words(value, token))
    case .id:
      guard value.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
        throw error(token, "an id has only digits, the letters a to f, and dashes")
      }
      return .idPrefix(value.lowercased())
    case .import:
      guard let number = Int(value), number > 0 else {
        throw error(token, "use the number of an import, as in import:12")
      }
      return .importID(ImportID(number))
    case .filter: throw error(token, "a saved filter cannot use another one")
    }
  }

  private func sports(_ value: String, _ token: QueryToken) throws(WorkoutFilterError) -> [Sport] {
    var sports: [Sport] = []
    for name in value.split(separator: ",").map(String.init) {
      guard let sport = Sport(parsing: name) else {
        let meant = Sport.typedNames.closest(to: name).first
        throw error(
          token,
          meant.map { "no such sport; did you mean “\($0)”?" } ?? "no such sport; use \(WorkoutField.sport.allowed)",
          part: name)
      }
      if !sports.contains(sport) { sports.append(sport) }
    }
    guard !sports.isEmpty else { throw error(token, "type a sport after the colon") }
    return sports
  }

  private func days(_ value: String, _ token: QueryToken) throws(WorkoutFilterError) -> ClosedRange<CalendarDay> {
    guard let days = WorkoutFilter.days(value.lowercased(), today: today, firstWeekday: firstWeekday) else {
      throw error(token, "not a date; use 2026-03-01, 2026-03 or 2026", part: value)
    }
    return days
  }

  private func words(_ text: String, _ token: QueryToken) throws(WorkoutFilterError) -> String {
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw error(token, "it has no letter or digit to search for")
    }
    return text
  }

  /// - Parameter part: what is wrong, if it is not the whole word.
  private func error(_ token: QueryToken, _ advice: String, part: String? = nil) -> WorkoutFilterError {
    let offset = part.flatMap { token.source.range(of: $0) }.map {
      token.source.distance(from: token.source.startIndex, to: $0.lowerBound)
    }
    return WorkoutFilterError(
      word: token.source, advice: advice, at: token.column + (offset ?? 0), length: (part ?? token.source).count)
  }
}

extension QueryQuantity {
  /// All of them, for a message.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

extension QueryTermParser {
  /// The saved filter that `filter:NAME` names; `nil` for anything else.
  func savedFilter(_ token: QueryToken) throws(WorkoutFilterError) -> SavedFilter? {
    guard !isInSaved, !token.isQuoted, let comparison = QueryComparison(token.text),
      comparison.key == Key.filter.rawValue, comparison.symbol == .is, !comparison.value.allSatisfy(\.isWhitespace)
    else { return nil }
    if let filter = saved.first(where: { $0.isNamed(comparison.value) }) { return filter }
    throw WorkoutFilterError(word: token.source, advice: advice(insteadOf: comparison.value), at: token.column)
  }

  private func advice(insteadOf name: String) -> String {
    guard !saved.isEmpty else { return "there are no saved filters" }
    let names = saved.map { $0.name.lowercased() }
    if let meant = names.closest(to: name).first,
      let filter = saved.first(where: { $0.isNamed(meant) })
    {
      return "no saved filter has that name; did you mean “\(filter.reference)”?"
    }
    let some = saved.prefix(8).map(\.name).joined(separator: ", ")
    return "no saved filter has that name; use \(some)\(saved.count > 8 ? " or another one" : "")"
  }
}

/// How long a query may be. The time to answer one grows with its length times the length of the log.
private enum QueryLimits {
  static let characters = 10_000
  /// Words to search for and other conditions together.
  static let conditions = 200
  /// How much of a query that is too long a message repeats.
  fileprivate static let shownCharacters = 30
}

extension WorkoutQuery {
  /// How many words to search for and other conditions it has.
  fileprivate var conditionCount: Int {
    switch self {
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.conditionCount }
    case .not(let part): part.conditionCount
    case .term(.words(let words)): words.split { !$0.isLetter && !$0.isNumber }.count
    case .term: 1
    }
  }
}

extension WorkoutFilterError {
  /// - Parameter query: a query with more characters than `QueryLimits` allows.
  static func tooLong(_ query: String) -> WorkoutFilterError {
    WorkoutFilterError(word: query.prefix(QueryLimits.shownCharacters) + "…", advice: "use at most 10,000 characters")
  }
}
