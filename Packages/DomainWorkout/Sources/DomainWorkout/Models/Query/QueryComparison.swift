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

  /// The amounts that meet the condition.
  func range(of quantity: QueryQuantity, _ token: QueryToken) throws(WorkoutFilterError) -> QueryRange {
    let ends = value.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if symbol == .is, ends.count == 2 {
      let lower = ends[0].isEmpty ? nil : try amount(ends[0], quantity, token).value
      let upper = ends[1].isEmpty ? nil : try amount(ends[1], quantity, token).value
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
