import DomainCore

/// Parses a query: conditions with `and`, `or`, `not`, a minus and parentheses. `or` binds least.
struct QueryParser {
  private let terms: QueryTermParser
  private var tokens: ArraySlice<QueryToken>
  private let length: Int
  private var depth = 0
  /// The words to search for and other conditions so far.
  private var conditionCount = 0
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
