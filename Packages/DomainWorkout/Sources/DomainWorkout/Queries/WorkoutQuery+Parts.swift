public import DomainCore

extension WorkoutQuery {
  /// Parses a query as people type it, without `deleted`.
  ///
  /// - Parameters:
  ///   - today: the day that `this-week` and similar words are relative to.
  ///   - firstWeekday: the day on which a week begins.
  public init(parsing text: String, today: CalendarDay, firstWeekday: Weekday) throws(WorkoutFilterError) {
    var parser = QueryParser(text, QueryTermParser(today: today, firstWeekday: firstWeekday))
    self = try parser.query()
  }

  /// The conditions that are all true when it is true, without nested ones.
  var conjuncts: [WorkoutQuery] {
    guard case .all(let parts) = self else { return [self] }
    return parts.flatMap(\.conjuncts)
  }

  /// The conditions as a person types them, one for each that a person may remove.
  public var words: [String] { conjuncts.map(\.text) }

  /// The query as a person types it. Parsing it gives the same query.
  public var text: String { text(inside: false) }

  private func text(inside isNested: Bool) -> String {
    switch self {
    case .all(let parts):
      let joined = parts.map { $0.text(inside: true) }.joined(separator: " ")
      return isNested && parts.count > 1 ? "(\(joined))" : joined
    case .any(let parts):
      let joined = parts.map { $0.text(inside: true) }.joined(separator: " or ")
      return isNested && parts.count > 1 ? "(\(joined))" : joined
    case .not(let part): return "not \(part.text(inside: true))"
    case .term(let term): return term.text
    }
  }
}
