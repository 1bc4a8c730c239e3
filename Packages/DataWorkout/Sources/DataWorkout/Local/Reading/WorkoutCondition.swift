import CoreDatabase
import DomainCore
import DomainTraining
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
      // Words also find hidden workouts.
      if filter.isDeleted { narrowRows(WorkoutRecord.isDeletedSQL, StatementArguments()) }
    } else {
      narrow(filter.isDeleted ? WorkoutRecord.isDeletedSQL : "workout.deleted_at IS NULL")
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

extension WorkoutQuery {
  /// The query as an SQL expression on `workout` that is 1 or 0 for every row, never NULL.
  func sql(_ arguments: inout StatementArguments) -> String {
    switch self {
    case .all(let parts): Self.joined(parts, by: " AND ", empty: "1", &arguments)
    case .any(let parts): Self.joined(parts, by: " OR ", empty: "0", &arguments)
    case .not(let part): "(NOT \(part.sql(&arguments)))"
    case .term(let term): term.sql(&arguments)
    }
  }

  private static func joined(
    _ parts: [WorkoutQuery], by joint: String, empty: String, _ arguments: inout StatementArguments
  ) -> String {
    parts.isEmpty ? empty : "(\(parts.map { $0.sql(&arguments) }.joined(separator: joint)))"
  }
}

extension WorkoutQuery.Term {
  fileprivate func sql(_ arguments: inout StatementArguments) -> String {
    switch self {
    case .sports(let sports):
      arguments += StatementArguments(sports.map(\.rawValue))
      return "(workout.sport IN (\(sports.map { _ in "?" }.joined(separator: ", "))))"
    case .days(let from, let through):
      arguments += [from?.daysSinceEpoch ?? .min, through?.daysSinceEpoch ?? .max]
      return "(workout.day BETWEEN ? AND ?)"
    case .amount(let quantity, let range): return range.sql(of: quantity.column, &arguments)
    case .tag(let tag):
      // A tag has letters, digits and hyphens only, so nothing in the path needs escaping.
      arguments += ["$.\"\(tag)\""]
      return "(ifnull(json_extract(workout.tags, ?), 0) = 1)"
    case .gear(let name):
      arguments += [TextFolding.folded(name)]
      return """
        EXISTS (SELECT 1 FROM json_each(workout.gear) AS worn JOIN gear AS item ON item.id = worn.key
          WHERE worn.value = 1 AND instr(folded(item.name), nullif(?, '')) > 0)
        """
    case .words(let words):
      guard let query = SearchText.query(words) else { return "1" }
      arguments += [query]
      return "(workout.number IN (SELECT rowid FROM workout_text WHERE workout_text MATCH ?))"
    case .text(let field, let part):
      // A part of nothing but accents folds to nothing, which is no part of any text.
      arguments += [TextFolding.folded(part)]
      return "(ifnull(instr(folded(workout.\(field.column)), nullif(?, '')), 0) > 0)"
    case .importID(let id):
      arguments += [id.number]
      return "(ifnull(workout.import, -1) = ?)"
    case .idPrefix(let prefix):
      arguments += [prefix, prefix + "\u{10FFFF}"]
      return "(workout.id >= ? AND workout.id < ?)"
    }
  }
}

extension WorkoutQuery.TextField {
  fileprivate var column: String {
    switch self {
    case .title: "title"
    case .notes: "notes"
    case .privateNotes: "private_notes"
    }
  }
}

extension QueryRange {
  fileprivate func sql(of column: String, _ arguments: inout StatementArguments) -> String {
    var terms: [String] = []
    if let lower {
      terms.append("\(column) \(lower.isIncluded ? ">=" : ">") ?")
      arguments += [lower.value]
    }
    if let upper {
      terms.append("\(column) \(upper.isIncluded ? "<=" : "<") ?")
      arguments += [upper.value]
    }
    return "ifnull(\(terms.isEmpty ? "\(column) IS NOT NULL" : terms.joined(separator: " AND ")), 0)"
  }
}

extension QueryQuantity {
  /// The same amount as `amount(of:)`.
  fileprivate var column: String {
    let meters = "nullif(coalesce(workout.distance_stated, workout.distance_reported, workout.distance_computed), 0)"
    let seconds =
      "coalesce(workout.moving_stated, workout.moving_reported, workout.moving_computed, workout.elapsed)"
    return switch self {
    case .distance: meters
    case .time: seconds
    case .elapsed: "workout.elapsed"
    case .ascent: "nullif(coalesce(workout.ascent_stated, workout.ascent_reported, workout.ascent_computed), 0)"
    case .heartRate: "coalesce(workout.heart_rate_stated, workout.heart_rate_average)"
    case .maximumHeartRate: "workout.heart_rate_maximum"
    case .power: "workout.power_average"
    case .maximumPower: "workout.power_maximum"
    case .cadence: "workout.cadence_average"
    case .speed: "(\(meters) / nullif(\(seconds), 0))"
    case .pace: "(\(seconds) / \(meters))"
    case .load: "workout.load_points"
    case .energy: "workout.energy"
    case .effort: "workout.effort"
    }
  }
}
