/// A condition in three parts: `distance`, `>=`, `20km`.
struct QueryComparison {
  enum Symbol: String {
    case `is` = ":"
    case least = ">="
    case most = "<="
    case more = ">"
    case less = "<"
  }

  /// In lowercase.
  let key: String
  let symbol: Symbol
  let value: String

  /// `nil` for text without a word before a colon or a comparison.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: #/([A-Za-z][A-Za-z-]*)(:|>=|<=|≥|≤|>|<|=)(.*)/#) else { return nil }
    key = match.1.lowercased()
    value = String(match.3)
    symbol =
      switch match.2 {
      case ">=", "≥": .least
      case "<=", "≤": .most
      case ">": .more
      case "<": .less
      default: .is
      }
  }

  /// The ends of a range, as in `5..10` or `5..`; `nil` if the value is not a range.
  ///
  /// - Throws: `WorkoutFilterError` for a range without any end. It would select everything, and it is what a shell
  ///   makes of two variables that are not set.
  func ends(_ token: QueryToken) throws(WorkoutFilterError) -> (first: String?, last: String?)? {
    guard let dots = value.firstRange(of: "..") else { return nil }
    let ends = [value[..<dots.lowerBound], value[dots.upperBound...]].map { end in
      end.allSatisfy(\.isWhitespace) ? nil : String(end)
    }
    guard ends[0] != nil || ends[1] != nil else {
      throw WorkoutFilterError(
        word: token.source, advice: "type at least one end of the range", at: token.column, length: token.source.count)
    }
    return (ends[0], ends[1])
  }

  /// The amounts that meet the condition.
  func range(of quantity: QueryQuantity, _ token: QueryToken) throws(WorkoutFilterError) -> QueryRange {
    if symbol == .is, let ends = try ends(token) {
      let lower = try ends.first.map { text throws(WorkoutFilterError) in try self.amount(text, quantity, token).value }
      let upper = try ends.last.map { text throws(WorkoutFilterError) in try self.amount(text, quantity, token).value }
      return QueryRange(
        lower: lower.map { .init($0, isIncluded: true) }, upper: upper.map { .init($0, isIncluded: true) })
    }
    let amount = try amount(value, quantity, token)
    switch symbol {
    case .is:
      return QueryRange(
        lower: .init(max(0, amount.value - amount.halfOfLastPlace), isIncluded: true),
        upper: .init(amount.value + amount.halfOfLastPlace, isIncluded: true))
    case .least: return QueryRange(lower: .init(amount.value, isIncluded: true))
    case .more: return QueryRange(lower: .init(amount.value, isIncluded: false))
    case .most: return QueryRange(upper: .init(amount.value, isIncluded: true))
    case .less: return QueryRange(upper: .init(amount.value, isIncluded: false))
    }
  }

  private func amount(
    _ text: String, _ quantity: QueryQuantity, _ token: QueryToken
  ) throws(WorkoutFilterError) -> QueryAmount {
    guard let amount = QueryAmount(text, of: quantity) else {
      throw WorkoutFilterError(
        word: token.source, advice: "type an amount, as in \(quantity.example)", at: token.column,
        length: token.source.count)
    }
    return amount
  }
}
