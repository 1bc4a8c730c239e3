import DomainCore

/// How long a query may be. The time to answer one grows with its length times the length of the log.
enum QueryLimits {
  static let characters = 10_000
  /// Words to search for and other conditions together.
  static let conditions = 200
  /// How much of a query that is too long a message repeats.
  static let shownCharacters = 30
}

extension WorkoutQuery {
  /// How many words to search for and other conditions it has.
  var conditionCount: Int {
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
