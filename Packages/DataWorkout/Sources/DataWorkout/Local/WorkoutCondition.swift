import DomainWorkout
import GRDB

/// A filter as SQL, with the way to walk through what it lets pass in the order of the list without sorting.
///
/// The way is said and not left to the planner, which cannot know how large the log is.
struct WorkoutCondition {
  /// The number of a row as this way gives it; see `WorkoutNumber`.
  let key: String
  private let source: String
  private var terms: [String] = []
  private var areWordsEnough = false
  private(set) var arguments = StatementArguments()

  init(_ filter: WorkoutFilter) {
    let query = filter.text.flatMap { SearchText.query($0, on: SearchText.Shelf(of: filter)) }
    (source, key) = Self.way(filter, isSearch: query != nil)
    if let query {
      narrow("workout_text MATCH ?", [query])
      areWordsEnough = true
    } else {
      narrow(filter.isDeleted ? "workout.deleted_at IS NOT NULL" : "workout.deleted_at IS NULL")
    }
    if let sport = filter.sport, query == nil || filter.isDeleted { narrowRows("workout.sport = ?", [sport.rawValue]) }
    if let from = filter.from?.daysSinceEpoch {
      narrowRows("workout.day >= ? AND \(key) >= ?", [from, WorkoutNumber.least(ofDay: from)])
    }
    if let through = filter.through?.daysSinceEpoch {
      narrowRows("workout.day <= ? AND \(key) <= ?", [through, WorkoutNumber.largest(ofDay: through)])
    }
    if let idPrefix = filter.idPrefix {
      narrowRows("workout.id >= ? AND workout.id < ?", [idPrefix, idPrefix + "\u{10FFFF}"])
    }
    if let importID = filter.importID { narrowRows("workout.import = ?", [importID.number]) }
  }

  /// What follows the columns that are asked for.
  var sql: String { "FROM \(source) WHERE " + terms.joined(separator: " AND ") }

  /// The same where no column is asked for: the index of words alone, where it is enough.
  var sqlWithoutColumns: String {
    areWordsEnough ? "FROM workout_text WHERE " + terms.joined(separator: " AND ") : sql
  }

  /// A term that asks for nothing but the key.
  mutating func narrow(_ term: String, _ arguments: StatementArguments = StatementArguments()) {
    terms.append(term)
    self.arguments += arguments
  }

  private mutating func narrowRows(_ term: String, _ arguments: StatementArguments) {
    narrow(term, arguments)
    areWordsEnough = false
  }

  private static func way(_ filter: WorkoutFilter, isSearch: Bool) -> (source: String, key: String) {
    if isSearch {
      return ("workout_text CROSS JOIN workout ON workout.number = workout_text.rowid", "workout_text.rowid")
    }
    if filter.idPrefix?.isEmpty == false {
      // Few begin alike, so these are sorted: the plus takes the order of rows from the planner.
      return ("workout INDEXED BY sqlite_autoindex_workout_1", "+workout.number")
    }
    let key = "workout.number"
    if filter.importID != nil { return ("workout INDEXED BY workout_by_import", key) }
    if filter.isDeleted { return ("workout INDEXED BY workout_deleted", key) }
    if filter.sport != nil { return ("workout INDEXED BY workout_by_sport", key) }
    return ("workout NOT INDEXED", key)
  }
}

extension SearchText.Shelf {
  fileprivate init(of filter: WorkoutFilter) {
    self = filter.isDeleted ? .deleted : filter.sport.map { .sport($0.rawValue) } ?? .present
  }
}
