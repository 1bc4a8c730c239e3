import CoreSync
import DomainCore
import DomainWorkout
import GRDB

/// A row of `goal`. Its measure, period and sports may be some that only a later version knows.
struct GoalRecord: KeptRecord {
  var id: String
  var measure = ""
  /// In the unit of the measure.
  var target = 0.0
  var period = ""
  /// Separated by commas; `nil` for all.
  var sport: String?
  var name: String?
  /// In days since 1970-01-01.
  var created = 0
  var deletedAt: Double?
  var outOfRange: Fields = [:]

  static let databaseTableName = "goal"

  init(id: String) {
    self.id = id
  }

  init(row: Row) {
    id = row["id"]
    measure = row["measure"]
    target = row["target"]
    period = row["period"]
    sport = row["sport"]
    name = row["name"]
    created = row["created"]
    deletedAt = row["deleted_at"]
    outOfRange = OutOfRangeColumn.fields(row["out_of_range"])
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["measure"] = measure
    container["target"] = target
    container["period"] = period
    container["sport"] = sport
    container["name"] = name
    container["created"] = created
    container["deleted_at"] = deletedAt
    container["out_of_range"] = OutOfRangeColumn.text(outOfRange)
  }

  var fieldsInRange: Fields {
    [
      "measure": .text(measure), "target": .real(target), "period": .text(period), "sport": FieldValue(sport),
      "name": FieldValue(name), "created": FieldValue(created),
    ]
  }

  mutating func applyInRange(_ received: Fields) {
    if let text = received["measure"]?.text(in: ValueRange.sport) { measure = text }
    if let value = received["target"]?.real(in: ValueRange.goalTarget) { target = value }
    if let text = received["period"]?.text(in: ValueRange.sport) { period = text }
    if let value = received["sport"] { sport = value.text(in: ValueRange.title) }
    if let value = received["name"] { name = value.text(in: ValueRange.title) }
    if let value = received["created"]?.integer(in: ValueRange.day) { created = value }
  }
}

extension GoalRecord {
  /// Copies everything but the id.
  mutating func copyFields(from goal: Goal) {
    let old = self
    measure = goal.aim.name
    target = goal.aim.target
    period = goal.period.text
    sport = goal.sports.isEmpty ? nil : goal.sports.map(\.rawValue).joined(separator: ",")
    name = goal.name
    created = goal.createdDay.daysSinceEpoch
    forgetOutOfRange(since: old)
  }

  /// `nil` if this version does not understand it, or some of its values are impossible here.
  var goal: Goal? {
    guard outOfRange.isEmpty, let id = GoalID(id), let aim = Goal.Aim(name: measure, target: target),
      let period = GoalPeriod(period)
    else { return nil }
    let names = (sport ?? "").split(separator: ",").map(String.init)
    let sports = names.compactMap(Sport.init(rawValue:))
    guard sports.count == names.count else { return nil }
    let goal = Goal(
      id: id, aim: aim, period: period, sports: sports, name: name,
      createdDay: CalendarDay(daysSinceEpoch: created))
    return try? goal.validated()
  }
}
