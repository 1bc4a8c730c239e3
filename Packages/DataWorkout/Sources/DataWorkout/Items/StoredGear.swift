import CoreSync
import CoreSystem
public import DomainCore
import DomainItems
public import DomainWorkout
import Foundation
import GRDB

extension Gear: StoredItem {
  public static let stored = StoredKind<Gear>(
    table: "gear", collection: "gear", meaning: "Bikes, shoes and other gear, deleted ones included.",
    isTolerant: true, title: { $0.text("name") },
    [
      StoredColumn("name", .words()),
      StoredColumn("kind", .code),
      StoredColumn("brand", .words(), isOptional: true),
      StoredColumn("model", .words(), isOptional: true),
      StoredColumn("is_retired", of: "isRetired", .flag),
      StoredColumn("initial", of: "initialMeters", .number(ValueRange.distance), isOptional: true),
      StoredColumn("fitted", of: "fittedDay", .day, isOptional: true),
      StoredColumn("retired", of: "retiredDay", .day, isOptional: true),
      StoredColumn("serviced", of: "servicedDay", .day, isOptional: true),
      StoredColumn("wear_limit", sentAs: "limit", of: "limit", .code, isOptional: true),
      StoredColumn("parent", .code, isOptional: true),
      StoredColumn("rule", .query, isOptional: true),
    ])

  fileprivate static let namespace = UUID(
    uuid: (0x2b, 0x6d, 0x3e, 0x71, 0x08, 0xc4, 0x4f, 0x95, 0xa6, 0x1d, 0x7c, 0x50, 0xe2, 0x39, 0xb4, 0x8f))
}

extension GearID {
  /// The same kind and name give the same id on every machine, in capital letters or not, and with any blanks around
  /// the name.
  init(kind: Gear.Kind, name: String) {
    let words = name.precomposedStringWithCanonicalMapping.lowercased().split(whereSeparator: \.isWhitespace)
    self.init(UUID(nameBasedOn: "\(kind.rawValue)/\(words.joined(separator: " "))", in: Gear.namespace))
  }
}

/// The gear in the local database.
public typealias OfflineFirstGearRepository = OfflineFirstItemRepository<Gear>

extension OfflineFirstItemRepository: GearRepository where Item == Gear {
  public func training() -> Snapshots<GearTraining, StorageError> {
    database.observeWorkouts { database in
      GearTraining(gear: try ItemRow<Gear>.items(database), days: try GearStore.days(database))
    }
  }

  public func limitedTraining() -> Snapshots<GearTraining, StorageError> {
    database.observeWorkouts { database in
      let limited = GearTraining.Limited(of: try ItemRow<Gear>.items(database))
      return GearTraining(gear: limited.gear, days: try GearStore.days(database, of: limited))
    }
  }

  public func put(_ gear: [Gear]) async throws(StorageError) -> Revision {
    try await change(Set(gear.map(\.id)), failing: StorageError.self) { database, _ in
      for gear in gear { try GearStore.put(database, gear) }
    }
  }
}

/// The statements on the table of gear. Each runs inside a transaction opened by its caller.
private enum GearStore {
  /// Adds it, or fills in its empty values. Deleted gear stays as it is.
  static func put(_ database: Database, _ gear: Gear) throws {
    var row = try ItemRow<Gear>.any(database, id: gear.id.description) ?? ItemRow(gear)
    guard !row.isDeleted else { return }
    if let known = row.item { row.copyFields(from: known.filled(from: gear)) }
    try row.save(database)
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
}

/// The gear that imports add with their workouts. All calls happen inside a transaction of the caller.
struct ImportedGear {
  let database: Database
  let recorder: ChangeRecorder

  /// The gear of all workouts, including deleted ones, which can be restored, but not hidden ones.
  func used() throws -> Set<String> {
    try String.fetchSet(
      database,
      sql: """
        SELECT DISTINCT worn.key FROM workout, json_each(workout.gear) AS worn
        WHERE workout.gear IS NOT NULL AND worn.value = 1 AND ifnull(deleted_at, 0) >= 0
        """)
  }

  /// Removes the gear that no workout uses any longer, if it is as an import added it.
  func removeUnused(since before: Set<String>) throws {
    for id in before.subtracting(try used()).sorted() {
      guard let row = try ItemRow<Gear>.any(database, id: id), try isUntouched(row) else { continue }
      try recording(id) { try row.remove(database) }
    }
  }

  /// Gear that a person adds has an id that does not follow from its name.
  private func isUntouched(_ row: ItemRow<Gear>) throws -> Bool {
    guard !row.isDeleted, let gear = row.item, gear.id == GearID(kind: gear.kind, name: gear.name),
      gear.maintenance == GearMaintenance(), try journal?.isKnownToServer(database, row.id) != true
    else { return false }
    let isParent = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM gear WHERE parent = ?)", arguments: [row.id])
    return try isParent != true && isAsAdded(gear)
  }

  /// The history shows what a person changed, unless it is off or no longer reaches back to when the gear was added. Then
  /// all that an import and a person can both enter counts as entered by a person.
  private func isAsAdded(_ gear: Gear) throws -> Bool {
    let key = RowKey(collection: table.collection, id: gear.id.description)
    let events = Set(try journal == nil ? [] : ChangeLedger.entries(database, of: key).map(\.event))
    guard events.isDisjoint(with: [.edited, .deleted, .restored]) else { return false }
    return events.contains(.added) || gear == Gear(id: gear.id, name: gear.name, kind: gear.kind)
  }

  private var table: ItemTable<Gear> { ItemTable { [now = recorder.now] in now } }
  private var journal: SyncJournal? { recorder.journal?.journal(of: table) }

  /// Records what happens to the gear as part of undoing or redoing an import.
  func recording(_ id: String, _ mutation: () throws -> Void) throws {
    guard let journal else { return try mutation() }
    try journal.recording(
      database, CollectionOfOne(id), at: recorder.now.timeIntervalSince1970, because: .undoing,
      reversing: recorder.reversed, mutation)
  }
}
