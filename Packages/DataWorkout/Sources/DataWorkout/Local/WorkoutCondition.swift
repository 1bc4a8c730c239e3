import DomainWorkout
import GRDB

/// A filter as a WHERE clause.
struct WorkoutCondition {
  var sql = ""
  var arguments = StatementArguments()

  init(_ filter: WorkoutFilter) {
    var terms: [String] = []
    if let sport = filter.sport {
      terms.append("sport = ?")
      arguments += [sport.rawValue]
    }
    if let from = filter.from {
      terms.append("day >= ?")
      arguments += [from.daysSinceEpoch]
    }
    if let through = filter.through {
      terms.append("day <= ?")
      arguments += [through.daysSinceEpoch]
    }
    if let idPrefix = filter.idPrefix {
      terms.append("substr(id, 1, ?) = ?")
      arguments += [idPrefix.count, idPrefix]
    }
    if let text = filter.text, !text.isEmpty {
      terms.append("instr(swiftLowercaseString(title), ?) > 0")
      arguments += [text.lowercased()]
    }
    if !terms.isEmpty { sql = "WHERE " + terms.joined(separator: " AND ") }
  }
}
