import CoreSync
import DomainCore
import DomainWorkout
import GRDB

/// A row of `planned_workout`. Its sport may be one that only a later version knows.
struct PlannedWorkoutRecord: KeptRecord {
  var id: String
  /// In days since 1970-01-01.
  var day = 0
  var sport = ""
  var title: String?
  var seconds: Double?
  var meters: Double?
  var load: Double?
  var notes: String?
  var deletedAt: Double?
  var outOfRange: Fields = [:]

  static let databaseTableName = "planned_workout"

  init(id: String) {
    self.id = id
  }

  init(row: Row) {
    id = row["id"]
    day = row["day"]
    sport = row["sport"]
    title = row["title"]
    seconds = row["duration"]
    meters = row["distance"]
    load = row["load"]
    notes = row["notes"]
    deletedAt = row["deleted_at"]
    outOfRange = OutOfRangeColumn.fields(row["out_of_range"])
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["day"] = day
    container["sport"] = sport
    container["title"] = title
    container["duration"] = seconds
    container["distance"] = meters
    container["load"] = load
    container["notes"] = notes
    container["deleted_at"] = deletedAt
    container["out_of_range"] = OutOfRangeColumn.text(outOfRange)
  }

  var fieldsInRange: Fields {
    [
      "day": .text(CalendarDay(daysSinceEpoch: day).description), "sport": .text(sport), "title": FieldValue(title),
      "duration": FieldValue(seconds),
      "distance": FieldValue(meters), "load": FieldValue(load), "notes": FieldValue(notes),
    ]
  }

  mutating func applyInRange(_ received: Fields) {
    if let text = received["day"]?.text(in: ValueRange.sport), let value = CalendarDay(text)?.daysSinceEpoch,
      ValueRange.day.contains(value)
    {
      day = value
    }
    if let text = received["sport"]?.text(in: ValueRange.sport) { sport = text }
    if let value = received["title"] { title = value.text(in: ValueRange.title) }
    if let value = received["duration"] { seconds = value.real(in: ValueRange.duration) }
    if let value = received["distance"] { meters = value.real(in: ValueRange.distance) }
    if let value = received["load"] { load = value.real(in: ValueRange.plannedLoad) }
    if let value = received["notes"] { notes = value.text(in: ValueRange.text) }
  }
}

extension PlannedWorkoutRecord {
  /// Copies everything but the id.
  mutating func copyFields(from planned: PlannedWorkout) {
    let old = self
    day = planned.day.daysSinceEpoch
    sport = planned.sport.rawValue
    title = planned.title
    seconds = planned.seconds
    meters = planned.meters
    load = planned.loadPoints
    notes = planned.notes
    forgetOutOfRange(since: old)
  }

  /// `nil` if this version does not understand it, or some of its values are impossible here.
  var planned: PlannedWorkout? {
    guard outOfRange.isEmpty, let id = PlannedWorkoutID(id), let sport = Sport(rawValue: sport) else { return nil }
    let planned = PlannedWorkout(
      id: id, day: CalendarDay(daysSinceEpoch: day), sport: sport, title: title, seconds: seconds, meters: meters,
      loadPoints: load, notes: notes)
    return try? planned.validated()
  }
}
