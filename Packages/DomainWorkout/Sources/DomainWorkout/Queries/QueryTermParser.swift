import DomainCore
import Foundation

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
