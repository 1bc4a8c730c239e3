public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainItems
public import Foundation
import GRDB

/// The items of one kind in the local database: reads and writes never wait for a network.
public struct OfflineFirstItemRepository<Item: StoredItem>: ItemRepository {
  let database: LocalDatabase
  private let now: @Sendable () -> Date
  private let journal: SyncJournal?

  /// - Parameters:
  ///   - now: reads the clock, for when something was deleted.
  ///   - journal: a journal of any table, to record changes for a server; it needs the tables of `SyncSchema`.
  public init(database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal? = nil) {
    self.database = database
    self.now = now
    self.journal = journal?.journal(of: ItemTable<Item>(now: now))
  }

  public func items() -> Snapshots<[Item], StorageError> {
    database.observeWorkouts { try ItemRow<Item>.items($0) }
  }

  public func item(_ id: ItemID<Item>) async throws(StorageError) -> Item? {
    try await database.observeWorkouts { database in
      try ItemRow<Item>.any(database, id: id.description).flatMap { $0.isDeleted ? nil : $0.item }
    }.firstValue() ?? nil
  }

  public func add(_ item: Item) async throws(ItemError<Item>) -> Revision {
    try await change(item.id) { database, _ in
      guard try ItemRow<Item>.any(database, id: item.id.description) == nil else { return }
      try ItemRow.checkName(database, of: item)
      try ItemRow(item).save(database)
    }
  }

  public func edit(_ item: Item) async throws(ItemError<Item>) -> Revision {
    try await change(item.id) { database, _ in
      var row = try ItemRow.present(database, item.id)
      try ItemRow.checkName(database, of: item, replacing: row.item)
      row.copyFields(from: item)
      try row.save(database)
    }
  }

  public func delete(_ id: ItemID<Item>) async throws(ItemError<Item>) -> Revision {
    try await change(id) { database, time in
      var row = try ItemRow.present(database, id)
      row.deletedAt = time
      try row.save(database)
    }
  }

  public func restore(_ id: ItemID<Item>) async throws(ItemError<Item>) -> Revision {
    try await change(id) { database, _ in
      guard var row = try ItemRow<Item>.any(database, id: id.description) else { throw ItemError<Item>.notFound(id) }
      guard row.isDeleted else { return }
      if let item = row.item { try ItemRow.checkName(database, of: item) }
      row.deletedAt = nil
      try row.save(database)
    }
  }

  private func change(
    _ id: ItemID<Item>, _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(ItemError<Item>) -> Revision {
    try await change([id], failing: ItemError<Item>.self, body)
  }

  /// Changes several items in one transaction.
  func change<Failure: SubjectError>(
    _ ids: Set<ItemID<Item>>, failing failure: Failure.Type,
    _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(Failure) -> Revision {
    try await database.writeWorkouts(
      changing: ids.map(\.description), in: journal, at: now(), failing: failure, body)
  }
}

extension ItemRow {
  /// A row that is not deleted. Throws `notFound`.
  fileprivate static func present(_ database: Database, _ id: ItemID<Item>) throws -> ItemRow {
    guard let row = try any(database, id: id.description), !row.isDeleted else { throw ItemError<Item>.notFound(id) }
    return row
  }

  /// Throws `nameTaken` if another item has the name, in a kind whose names are unique.
  static func checkName(_ database: Database, of item: Item, replacing old: Item? = nil) throws {
    guard let names = Item.fields.names else { return }
    try names.check(item, replacing: old, among: try items(database))
  }
}
