public import CoreSync
import DomainWorkout
public import Foundation
public import GRDB

/// Workouts as they are synced with a server: everything the athlete and the device recorded, with their laps.
///
/// Loads are computed again on each machine. Tracks are sent as files, after their rows, so values computed from them
/// are sent, too.
public struct WorkoutTable: SyncedTable {
  static let collection = "workouts"

  private static let longTexts = Set(
    WorkoutRecord.storedFields.filter { $0.editing?.field.isLongText == true }.flatMap { $0.synced.map(\.name) })

  private let now: @Sendable () -> Date

  /// - Parameter now: reads the clock, for when a deletion arrived here.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  public var collection: String { Self.collection }

  public var privateFields: Set<String> { Self.longTexts }

  public func canUse(id: String) -> Bool { WorkoutID(id)?.description == id }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    guard let record = try WorkoutStore.anyRow(database, id: id) else { return nil }
    var fields = record.fields
    if fields[WorkoutRecord.lapsField] == nil {
      fields[WorkoutRecord.lapsField] = LapsField.value(of: try LapRecord.all(database, of: id))
    }
    return TableRow(fields, isDeleted: record.isDeleted)
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    let deletedAt = deletedAt(row)
    if let old = try WorkoutStore.anyRow(database, id: id) {
      var record = old
      record.take(row.fields)
      let laps = record.takeLaps(row.fields)
      record.deletedAt = deletedAt.map { old.deletedAt ?? $0 }
      try WorkoutStore.update(database, record, from: old)
      try TrackStore.follow(database, record, from: old)
      if let laps { try replaceLaps(database, of: id, by: laps) }
      if old.isDeleted, !record.isDeleted { try DuplicateStore.removeSkipped(database, id: id) }
    } else {
      let new = new(row, id: id)
      try WorkoutStore.insert(database, new.workout, laps: new.laps)
    }
  }

  public func addition(of rows: [(id: String, row: TableRow)]) -> RowAddition {
    let workouts = NewWorkouts(rows.map { new($0.row, id: $0.id) })
    return RowAddition { try workouts.insert($0) }
  }

  private func new(_ row: TableRow, id: String) -> (workout: WorkoutRecord, laps: [LapRecord]) {
    var workout = WorkoutRecord(id: id, fields: row.fields)
    workout.deletedAt = deletedAt(row)
    let laps = workout.takeLaps(row.fields)
    return (workout, laps ?? [])
  }

  private func deletedAt(_ row: TableRow) -> Double? {
    row.isDeleted ? now().timeIntervalSince1970 : nil
  }

  private func replaceLaps(_ database: Database, of id: String, by laps: [LapRecord]) throws {
    guard try LapRecord.all(database, of: id) != laps else { return }
    try LapRecord.replaceAll(database, of: id, by: laps)
  }

  public func present(_ database: Database, among ids: [String]) throws -> Set<String> {
    let statement = try database.cachedStatement(
      sql: "SELECT id FROM workout WHERE id IN (SELECT value FROM json_each(?))")
    return try String.fetchSet(statement, arguments: [try JSONText.encode(ids)])
  }

  public func recordedFields(_ database: Database, _ id: String) throws -> Fields {
    try WorkoutStore.anyRow(database, id: id)?.recordedFields ?? [:]
  }

  public func ids(_ database: Database) throws -> [String] {
    try WorkoutStore.ids(database)
  }

  public func title(_ database: Database, _ id: String) throws -> String? {
    try WorkoutStore.anyRow(database, id: id)?.title
  }
}
