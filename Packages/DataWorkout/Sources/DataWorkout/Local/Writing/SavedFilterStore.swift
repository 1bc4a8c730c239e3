public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainWorkout
public import Foundation
public import GRDB

/// The statements on the table of saved filters. Each runs inside a transaction opened by its caller.
private enum SavedFilterStore {
  static func filters(_ database: Database) throws -> [SavedFilter] {
    try SavedFilterRecord.present(database).compactMap(\.filter).sorted(by: SavedFilter.precedes)
  }

  static func add(_ database: Database, _ filter: SavedFilter) throws {
    try checkFree(database, filter)
    var record = try SavedFilterRecord.any(database, id: filter.id.description) ?? .init(id: filter.id.description)
    record.copyFields(from: filter)
    record.deletedAt = nil
    try record.save(database)
  }

  static func edit(_ database: Database, _ filter: SavedFilter) throws {
    var record = try present(database, filter.id)
    try checkFree(database, filter)
    record.copyFields(from: filter)
    try record.save(database)
  }

  static func delete(_ database: Database, _ id: SavedFilterID, at time: Double) throws {
    var record = try present(database, id)
    record.deletedAt = time
    try record.save(database)
  }

  static func restore(_ database: Database, _ id: SavedFilterID) throws {
    guard var record = try SavedFilterRecord.any(database, id: id.description), let filter = record.filter else {
      throw SavedFilterError.noSuchFilter(id)
    }
    try checkFree(database, filter)
    record.deletedAt = nil
    try record.save(database)
  }

  private static func present(_ database: Database, _ id: SavedFilterID) throws -> SavedFilterRecord {
    guard let record = try SavedFilterRecord.any(database, id: id.description), !record.isDeleted else {
      throw SavedFilterError.noSuchFilter(id)
    }
    return record
  }

  private static func checkFree(_ database: Database, _ filter: SavedFilter) throws {
    guard try !filters(database).contains(where: { $0.id != filter.id && $0.isNamed(filter.name) }) else {
      throw SavedFilterError.filterNameTaken(filter.name)
    }
  }
}

/// A row of `saved_filter`.
struct SavedFilterRecord: KeptRecord {
  var id: String
  var name = ""
  var query = ""
  var deletedAt: Double?
  var outOfRange: Fields = [:]

  static let databaseTableName = "saved_filter"

  init(id: String) {
    self.id = id
  }

  init(row: Row) {
    id = row["id"]
    name = row["name"]
    query = row["query"]
    deletedAt = row["deleted_at"]
    outOfRange = OutOfRangeColumn.fields(row["out_of_range"])
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["query"] = query
    container["deleted_at"] = deletedAt
    container["out_of_range"] = OutOfRangeColumn.text(outOfRange)
  }

  var fieldsInRange: Fields { ["name": .text(name), "query": .text(query)] }

  mutating func applyInRange(_ received: Fields) {
    if let text = received["name"]?.text(in: ValueRange.title) { name = text }
    if let text = received["query"]?.text(in: ValueRange.query) { query = text }
  }
}

extension SavedFilterRecord {
  /// Copies everything but the id.
  mutating func copyFields(from filter: SavedFilter) {
    let old = self
    name = filter.name
    query = filter.query
    forgetOutOfRange(since: old)
  }

  /// `nil` if the id is not a UUID, which happens only in a damaged row.
  var filter: SavedFilter? {
    SavedFilterID(id).map { SavedFilter(id: $0, name: name, query: query) }
  }
}

/// Saved filters as they are synced with a server.
public struct SavedFilterTable: SyncedTable {
  private let now: @Sendable () -> Date

  /// - Parameter now: reads the clock, for when a deletion arrived here.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  public var collection: String { "filters" }

  public func canUse(id: String) -> Bool { SavedFilterID(id)?.description == id }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    try SavedFilterRecord.tableRow(database, id)
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    try SavedFilterRecord.apply(database, row, to: id, at: now().timeIntervalSince1970)
  }

  public func ids(_ database: Database) throws -> [String] { try SavedFilterRecord.presentIDs(database) }

  public func title(_ database: Database, _ id: String) throws -> String? {
    try SavedFilterRecord.any(database, id: id)?.name
  }
}

/// The saved filters in the local database: reads and writes never wait for a network.
public struct OfflineFirstSavedFilterRepository: SavedFilterRepository {
  private let database: LocalDatabase
  private let now: @Sendable () -> Date
  private let journal: SyncJournal?

  /// - Parameters:
  ///   - now: reads the clock, for when something was deleted.
  ///   - journal: the journal of `SavedFilterTable`, which records changes for a server; it needs the tables of `SyncSchema`.
  public init(database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal? = nil) {
    self.database = database
    self.now = now
    self.journal = journal
  }

  public func filters() -> Snapshots<[SavedFilter], StorageError> {
    database.observeWorkouts { try SavedFilterStore.filters($0) }
  }

  public func add(_ filter: SavedFilter) async throws(SavedFilterError) -> Revision {
    try await change(filter.id) { database, _ in try SavedFilterStore.add(database, filter) }
  }

  public func edit(_ filter: SavedFilter) async throws(SavedFilterError) -> Revision {
    try await change(filter.id) { database, _ in try SavedFilterStore.edit(database, filter) }
  }

  public func delete(_ id: SavedFilterID) async throws(SavedFilterError) -> Revision {
    try await change(id) { try SavedFilterStore.delete($0, id, at: $1) }
  }

  public func restore(_ id: SavedFilterID) async throws(SavedFilterError) -> Revision {
    try await change(id) { database, _ in try SavedFilterStore.restore(database, id) }
  }

  private func change(
    _ id: SavedFilterID, _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(SavedFilterError) -> Revision {
    try await database.writeWorkouts(
      changing: [id.description], in: journal, at: now(), failing: SavedFilterError.self, body)
  }
}
