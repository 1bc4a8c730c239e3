public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainWorkout
public import Foundation
public import GRDB

/// The statements on the table of gear. Each runs inside a transaction opened by its caller.
private enum GearStore {
  static func gear(_ database: Database) throws -> [Gear] {
    try GearRecord.present(database).compactMap(\.gear).sorted(by: Gear.precedes)
  }

  /// The days with workouts with each piece of gear, oldest first.
  static func days(_ database: Database) throws -> [GearID: [GearDay]] {
    try days(database, where: "TRUE")
  }

  static func days(_ database: Database, of limited: GearTraining.Limited) throws -> [GearID: [GearDay]] {
    guard !limited.gear.isEmpty else { return [:] }
    let ids = limited.gear.map(\.id.description)
    return try days(
      database, where: "worn.key IN (\(databaseQuestionMarks(count: ids.count))) AND day >= ?",
      StatementArguments(ids) + [limited.firstDay?.daysSinceEpoch ?? Int.min])
  }

  private static func days(
    _ database: Database, where condition: String, _ arguments: StatementArguments = StatementArguments()
  ) throws -> [GearID: [GearDay]] {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT worn.key AS gear, day, sum(distance) AS meters, sum(moving) AS seconds, count(*) AS workouts
        FROM workout, json_each(workout.gear) AS worn
        WHERE workout.gear IS NOT NULL AND deleted_at IS NULL AND worn.value = 1 AND \(condition)
        GROUP BY worn.key, day ORDER BY day
        """, arguments: arguments)
    var days: [GearID: [GearDay]] = [:]
    while let row = try rows.next() {
      guard let id = GearID(row["gear"] as String) else { continue }
      days[id, default: []].append(
        GearDay(
          day: CalendarDay(daysSinceEpoch: row["day"]), meters: row["meters"], seconds: row["seconds"],
          workoutCount: row["workouts"]))
    }
    return days
  }

  /// Adds it, or fills in its empty values. Deleted gear stays as it is.
  static func put(_ database: Database, _ gear: Gear) throws {
    let old = try GearRecord.any(database, id: gear.id.description)
    guard old?.isDeleted != true else { return }
    var record = old ?? GearRecord(gear)
    if let known = old?.gear { record.copyFields(from: known.filled(from: gear)) }
    try record.save(database)
  }

  static func edit(_ database: Database, _ gear: Gear) throws {
    var record = try present(database, gear.id)
    record.copyFields(from: gear)
    try record.save(database)
  }

  static func delete(_ database: Database, _ id: GearID, at time: Double) throws {
    var record = try present(database, id)
    record.deletedAt = time
    try record.save(database)
  }

  static func restore(_ database: Database, _ id: GearID) throws {
    guard var record = try GearRecord.any(database, id: id.description) else { throw GearError.noSuchGear(id) }
    record.deletedAt = nil
    try record.save(database)
  }

  private static func present(_ database: Database, _ id: GearID) throws -> GearRecord {
    guard let record = try GearRecord.any(database, id: id.description), !record.isDeleted else {
      throw GearError.noSuchGear(id)
    }
    return record
  }
}

/// The gear that imports add with their workouts. All calls happen inside a transaction of the caller.
struct ImportedGear {
  let database: Database
  let recorder: ChangeRecorder

  /// The gear of all workouts, including deleted ones, which can be restored.
  func used() throws -> Set<String> {
    try String.fetchSet(
      database,
      sql: """
        SELECT DISTINCT worn.key FROM workout, json_each(workout.gear) AS worn
        WHERE workout.gear IS NOT NULL AND worn.value = 1
        """)
  }

  /// Removes the gear that no workout uses any longer, if it is as an import added it.
  func removeUnused(since before: Set<String>) throws {
    for id in before.subtracting(try used()).sorted() {
      guard let record = try GearRecord.any(database, id: id), try isUntouched(record) else { continue }
      try recording(id) { _ = try record.delete(database) }
    }
  }

  /// Gear that a person adds has an id that does not follow from its name.
  private func isUntouched(_ record: GearRecord) throws -> Bool {
    guard !record.isDeleted, let gear = record.gear, gear.id == GearID(kind: gear.kind, name: gear.name),
      gear.maintenance == GearMaintenance(), try journal?.isKnownToServer(database, record.id) != true
    else { return false }
    let isParent = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM gear WHERE parent = ?)", arguments: [record.id])
    return try isParent != true && isAsAdded(gear)
  }

  /// The history shows what a person changed, unless it is off or no longer reaches back to when the gear was added. Then
  /// all that an import and a person can both enter counts as entered by a person.
  private func isAsAdded(_ gear: Gear) throws -> Bool {
    let key = RowKey(collection: table.collection, id: gear.id.description)
    let events = Set(try journal == nil ? [] : SyncHistory.entries(database, of: key).map(\.event))
    guard events.isDisjoint(with: [.edited, .deleted, .restored]) else { return false }
    return events.contains(.added) || gear == Gear(id: gear.id, name: gear.name, kind: gear.kind)
  }

  private var table: GearTable { GearTable { [now = recorder.now] in now } }
  private var journal: SyncJournal? { recorder.journal?.journal(of: table) }

  /// Records what happens to the gear as part of undoing or redoing an import.
  func recording(_ id: String, _ mutation: () throws -> Void) throws {
    guard let journal else { return try mutation() }
    try journal.recording(database, id, at: recorder.now.timeIntervalSince1970, because: .undoing, mutation)
  }
}

/// Gear as it is synced with a server. Workouts name it by its id, in fields of their own.
public struct GearTable: SyncedTable {
  private let now: @Sendable () -> Date

  /// - Parameter now: reads the clock, for when a deletion arrived here.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  public var collection: String { "gear" }

  public func canUse(id: String) -> Bool { GearID(id)?.description == id }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    try GearRecord.tableRow(database, id)
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    try GearRecord.apply(database, row, to: id, at: now().timeIntervalSince1970)
  }

  public func ids(_ database: Database) throws -> [String] { try GearRecord.presentIDs(database) }

  public func title(_ database: Database, _ id: String) throws -> String? {
    try GearRecord.any(database, id: id)?.name
  }
}

/// The gear in the local database: reads and writes never wait for a network.
public struct OfflineFirstGearRepository: GearRepository {
  private let database: LocalDatabase
  private let now: @Sendable () -> Date
  private let journal: SyncJournal?

  /// - Parameters:
  ///   - now: reads the clock, for when something was deleted.
  ///   - journal: the journal of `GearTable`, which records changes for a server; it needs the tables of `SyncSchema`.
  public init(database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal? = nil) {
    self.database = database
    self.now = now
    self.journal = journal
  }

  public func gear() -> Snapshots<[Gear], StorageError> {
    database.observeWorkouts { try GearStore.gear($0) }
  }

  public func training() -> Snapshots<GearTraining, StorageError> {
    database.observeWorkouts { database in
      GearTraining(gear: try GearStore.gear(database), days: try GearStore.days(database))
    }
  }

  public func limitedTraining() -> Snapshots<GearTraining, StorageError> {
    database.observeWorkouts { database in
      let limited = GearTraining.Limited(of: try GearStore.gear(database))
      return GearTraining(gear: limited.gear, days: try GearStore.days(database, of: limited))
    }
  }

  public func put(_ gear: [Gear]) async throws(StorageError) -> Revision {
    try await change(Set(gear.map(\.id)), failing: StorageError.self) { database, _ in
      for gear in gear { try GearStore.put(database, gear) }
    }
  }

  public func edit(_ gear: Gear) async throws(GearError) -> Revision {
    try await change([gear.id], failing: GearError.self) { database, _ in try GearStore.edit(database, gear) }
  }

  public func delete(_ id: GearID) async throws(GearError) -> Revision {
    try await change([id], failing: GearError.self) { try GearStore.delete($0, id, at: $1) }
  }

  public func restore(_ id: GearID) async throws(GearError) -> Revision {
    try await change([id], failing: GearError.self) { database, _ in try GearStore.restore(database, id) }
  }

  private func change<Failure: SubjectError>(
    _ ids: Set<GearID>, failing failure: Failure.Type, _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(Failure) -> Revision {
    try await database.writeWorkouts(
      changing: ids.map(\.description), in: journal, at: now(), failing: failure, body)
  }
}
