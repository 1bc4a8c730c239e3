import DomainWorkout

/// The words of a filter that a person may mean: those of the query language, and what the log contains.
struct FilterWordCompletion {
  static let periods = [
    "today", "yesterday", "this-week", "last-week", "this-month", "last-month", "this-year", "last-year",
  ]

  let log: any LogSuggesting

  func all(_ typed: String) throws -> [NameSuggestion] {
    let parts = typed.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      let words = WorkoutFilter.completions(of: typed) + ["filter:"]
      return words.map { .init($0) } + (try ids(typed))
    }
    let values: [NameSuggestion] =
      switch parts[0].lowercased().drop(while: { "-(".contains($0) }) {
      case "tag": try log.tags()
      case "gear": try log.gear()
      case "filter": try log.filters()
      case "import": try log.imports()
      case "id": try log.workouts(prefix: parts[1])
      case "from", "through", "after", "before", "days": try log.days()
      default: []
      }
    return WorkoutFilter.completions(of: typed).map { .init($0) }
      + values.map { .init("\(parts[0]):\($0.value)", $0.meaning) }
  }

  /// Workouts, once something is typed that begins an id.
  private func ids(_ typed: String) throws -> [NameSuggestion] {
    let latest = NameSuggestion("latest", "the latest workout")
    guard !typed.isEmpty, typed.allSatisfy({ $0.isHexDigit || $0 == "-" }) else { return [latest] }
    return [latest] + (try log.workouts(prefix: typed))
  }
}
