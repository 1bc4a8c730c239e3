import DomainCore
import DomainWorkout
import GRDB

/// A filter as SQL, with a path through the matching rows in list order that needs no sorting.
///
/// The path is explicit and not left to the query planner, which cannot know the size of the log.
struct WorkoutCondition {
  /// The row number along this path; see `WorkoutNumber`.
  let key: String
  private let source: String
  /// Whether the matching rows are few and are sorted.
  var isSorted: Bool { key.hasPrefix("+") }
  private var terms: [String] = []
  /// Whether the index of words alone decides which rows match.
  private(set) var areWordsEnough = false
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
    if query == nil || filter.isDeleted { narrow(to: filter.sport) }
    narrow(from: filter.from, through: filter.through)
    if let idPrefix = filter.idPrefix {
      narrowRows("workout.id >= ? AND workout.id < ?", [idPrefix, idPrefix + "\u{10FFFF}"])
    }
    if let importID = filter.importID { narrowRows("workout.import = ?", [importID.number]) }
    if let query = filter.query {
      var arguments = StatementArguments()
      narrowRows(query.sql(&arguments), arguments)
    }
    if let ids = filter.ids {
      narrowRows("workout.id IN (SELECT value FROM json_each(?))", [Self.json(ids)])
    }
  }

  /// The same for workouts that are not deleted, along an index of those, skipping the rows that do not match. For
  /// filters that match many rows.
  init(_ filter: WorkoutFilter, along index: String) {
    source = "workout INDEXED BY \(index)"
    key = "workout.number"
    narrow("workout.deleted_at IS NULL")
    if filter.isOfSportAndDaysOnly {
      narrow(to: filter.sport)
      narrow(from: filter.from, through: filter.through)
    } else {
      let found = WorkoutCondition(filter)
      narrow("\(key) IN (SELECT \(found.key) \(found.sqlWithoutColumns))", found.arguments)
    }
  }

  /// The part that follows the requested columns.
  var sql: String { "FROM \(source) WHERE " + terms.joined(separator: " AND ") }

  /// The same when no column is requested: just the index of words, if it is enough.
  var sqlWithoutColumns: String {
    areWordsEnough ? "FROM workout_text WHERE " + terms.joined(separator: " AND ") : sql
  }

  mutating func narrow(to stretch: WorkoutPath.Stretch, by order: WorkoutOrder) {
    guard let term = stretch.term else { return }
    if order.key == .date {
      narrow(term, stretch.arguments)
    } else {
      narrowRows(term, stretch.arguments)
    }
  }

  private mutating func narrow(to sport: Sport?) {
    if let sport { narrowRows("workout.sport = ?", [sport.rawValue]) }
  }

  private mutating func narrow(from first: CalendarDay?, through last: CalendarDay?) {
    if let first = first?.daysSinceEpoch {
      narrowRows("workout.day >= ? AND \(key) >= ?", [first, WorkoutNumber.least(ofDay: first)])
    }
    if let last = last?.daysSinceEpoch {
      narrowRows("workout.day <= ? AND \(key) <= ?", [last, WorkoutNumber.largest(ofDay: last)])
    }
  }

  /// A term that requests only the key.
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
    if filter.idPrefix?.isEmpty == false || filter.ids != nil {
      // Few rows share a prefix or are chosen, so these are sorted: the plus keeps the planner from using row order.
      return ("workout INDEXED BY sqlite_autoindex_workout_1", "+workout.number")
    }
    let key = "workout.number"
    if filter.importID != nil { return ("workout INDEXED BY workout_by_import", key) }
    if filter.isDeleted { return ("workout INDEXED BY workout_deleted", key) }
    if filter.sport != nil { return ("workout INDEXED BY workout_by_sport", key) }
    return ("workout NOT INDEXED", key)
  }

  private static func json(_ ids: Set<WorkoutID>) -> String {
    "[\(ids.map { "\"\($0)\"" }.joined(separator: ","))]"
  }
}

extension WorkoutFilter {
  /// Whether stored totals can count the matching workouts, deleted ones aside.
  var isOfSportAndDaysOnly: Bool {
    importID == nil && idPrefix == nil && ids == nil && query == nil && text.map(SearchText.hasWords) != true
  }
}

extension SearchText.Shelf {
  fileprivate init(of filter: WorkoutFilter) {
    self = filter.isDeleted ? .deleted : filter.sport.map { .sport($0.rawValue) } ?? .present
  }
}
