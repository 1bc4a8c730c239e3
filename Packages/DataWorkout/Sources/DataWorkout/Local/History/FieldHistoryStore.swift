import CoreSync
import DomainWorkout
import Foundation
import GRDB

/// The statements on the histories of workouts. Each runs inside a transaction opened by its caller.
enum FieldHistoryStore {
  private static let imports = "import"

  /// Notes the action that begins an import, so that its workouts need no entries of their own.
  static func note(_ database: Database, _ id: ImportID, at now: Date) throws {
    try SyncHistory.add(database, .imported, to: key(of: id), at: now.timeIntervalSince1970)
  }

  static func history(_ database: Database, of id: WorkoutID) throws -> FieldHistory? {
    guard let record = try WorkoutStore.anyWorkout(database, id: id), let workout = record.workout else { return nil }
    var events: [FieldEvent] = []
    if record.source != nil { events.append(FieldEvent(.recorded, at: workout.recorded.start ?? workout.start)) }
    if let importNumber = record.importNumber { events += try imported(database, by: ImportID(importNumber)) }
    let key = RowKey(collection: WorkoutTable.collection, id: record.id)
    events += try SyncHistory.entries(database, of: key).compactMap { FieldEvent($0, of: record) }
    return FieldHistory(of: workout, source: record.workoutSource, isDeleted: record.isDeleted, events: events)
  }

  private static func imported(_ database: Database, by id: ImportID) throws -> [FieldEvent] {
    guard let batch = try ImportStore.record(database, id: id) else { return [] }
    let action = try SyncHistory.entries(database, of: key(of: id)).first?.origin.action
    return [FieldEvent(.imported(id), at: Date(timeIntervalSince1970: batch.started), action: action)]
  }

  private static func key(of id: ImportID) -> RowKey {
    RowKey(collection: imports, id: id.description)
  }
}
