import CoreDatabase
import DomainCore
import DomainTraining
import DomainWorkout
import GRDB

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
