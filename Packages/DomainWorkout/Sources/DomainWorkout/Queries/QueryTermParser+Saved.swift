import DomainCore
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
