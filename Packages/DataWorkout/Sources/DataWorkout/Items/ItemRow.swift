import CoreSync
import DomainCore
import DomainItems
import Foundation
import GRDB

/// A row of the table of a kind: its values may be some that only a later version knows.
struct ItemRow<Item: StoredItem> {
  let id: String
  /// A value for each column, as it is sent.
  private var values: [FieldValue]
  /// The time of the deletion, in seconds since 1970; `nil` if it is not deleted.
  var deletedAt: Double?
  /// Fields from a server whose values are impossible here, as they were received.
  private var outOfRange: Fields = [:]

  /// A new row, before it has values.
  init(id: String) {
    self.id = id
    values = Item.stored.columns.map { $0.isOptional ? .null : $0.form.initial }
  }

  /// A new row of an item.
  init(_ item: Item) {
    self.init(id: item.id.description)
    copyFields(from: item)
  }

  var isDeleted: Bool { deletedAt != nil }

  /// The value of a column, if it is a text.
  func text(_ name: String) -> String? {
    guard let index = Item.stored.columns.firstIndex(where: { $0.name == name }), case .text(let text) = values[index]
    else { return nil }
    return text
  }

  /// `nil` if this version does not understand it, or some of its values are impossible here, unless its kind is shown
  /// without such values.
  var item: Item? {
    let isTolerant = Item.stored.isTolerant
    guard let id = ItemID<Item>(id), isTolerant || outOfRange.isEmpty else { return nil }
    var item = Item.fields.blank(id)
    for (column, value) in zip(Item.stored.columns, values) {
      guard column.field.store(&item, column.form.itemValue(value)) || isTolerant else { return nil }
    }
    return isTolerant ? item : try? item.validated()
  }

  /// Takes over what differs from the item that it is now, so that a value that only a later version understands stays
  /// unless another one is chosen. A required value that the row never had is taken over, too.
  mutating func copyFields(from new: Item) {
    let old = item
    for (index, column) in Item.stored.columns.enumerated() {
      let value = column.field.value(new)
      let isNew = !column.isOptional && values[index] == column.form.initial
      guard isNew || old.map({ column.field.value($0) != value }) ?? true else { continue }
      let stored = column.form.fieldValue(value)
      if values[index] != stored { outOfRange[column.sentName] = nil }
      values[index] = stored
    }
  }
}

extension ItemRow {
  // MARK: - As a synced row

  /// The synced fields: as received if they are out of range, otherwise as stored here.
  var fields: Fields {
    Fields(uniqueKeysWithValues: zip(Item.stored.columns.map(\.sentName), values)).merging(outOfRange) { $1 }
  }

  /// Applies values sent by a server. Missing values stay unchanged. A value that is impossible here is kept next to the
  /// row as it was received, so that it is never sent back changed.
  mutating func apply(_ received: Fields) {
    for (index, column) in Item.stored.columns.enumerated() {
      guard let value = received[column.sentName] else { continue }
      if let possible = column.form.possible(value) {
        values[index] = possible
      } else if column.isOptional {
        values[index] = .null
      }
      outOfRange[column.sentName] = value.isSame(as: values[index]) ? nil : value
    }
  }

  // MARK: - In the database

  private init(_ row: Row) {
    id = row["id"]
    values = Item.stored.columns.map { $0.form.fieldValue(stored: row[$0.name]) }
    deletedAt = row["deleted_at"]
    outOfRange = OutOfRangeColumn.fields(row["out_of_range"])
  }

  /// A row that exists or was deleted.
  static func any(_ database: Database, id: String) throws -> ItemRow? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM \(Item.stored.table) WHERE id = ?"), arguments: [id]
    ).map(ItemRow.init)
  }

  /// The rows that are not deleted, and meet a condition.
  static func present(
    _ database: Database, where condition: String = "TRUE", _ arguments: StatementArguments = StatementArguments()
  ) throws -> [ItemRow] {
    try Row.fetchAll(
      database, sql: "SELECT * FROM \(Item.stored.table) WHERE deleted_at IS NULL AND \(condition)",
      arguments: arguments
    ).map(ItemRow.init)
  }

  /// The items that are not deleted and that this version understands, in the order of lists.
  static func items(_ database: Database) throws -> [Item] {
    try present(database).compactMap(\.item).sorted(by: Item.precedes)
  }

  static func presentIDs(_ database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT id FROM \(Item.stored.table) WHERE deleted_at IS NULL ORDER BY id")
  }

  /// Removes the row, as if it had never been.
  func remove(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM \(Item.stored.table) WHERE id = ?", arguments: [id])
  }

  func save(_ database: Database) throws {
    let columns = Item.stored.columns
    let names = columns.map(\.name) + ["deleted_at", "out_of_range"]
    let stored =
      zip(columns, values).map { $0.form.storedValue($1) }
      + [deletedAt.databaseValue, OutOfRangeColumn.text(outOfRange).databaseValue]
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    try database.cachedStatement(
      sql: """
        INSERT INTO \(Item.stored.table) (id, \(names.joined(separator: ", "))) VALUES (?, \(marks))
        ON CONFLICT (id) DO UPDATE SET \(names.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
        """
    ).execute(arguments: StatementArguments([id.databaseValue] + stored))
  }
}

/// The rows of one kind as they are synced with a server.
struct ItemTable<Item: StoredItem>: SyncedTable {
  /// Reads the clock, for when a deletion arrived here.
  let now: @Sendable () -> Date

  var collection: String { Item.stored.collection }

  func canUse(id: String) -> Bool { ItemID<Item>(id)?.description == id }

  func row(_ database: Database, _ id: String) throws -> TableRow? {
    try ItemRow<Item>.any(database, id: id).map { TableRow($0.fields, isDeleted: $0.isDeleted) }
  }

  func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    var stored = try ItemRow<Item>.any(database, id: id) ?? ItemRow(id: id)
    stored.apply(row.fields)
    stored.deletedAt = row.isDeleted ? stored.deletedAt ?? now().timeIntervalSince1970 : nil
    try stored.save(database)
  }

  /// Undoing an import removes the gear that it added.
  var lifetime: RowLifetime { .removable }

  /// A name that another item has by now stays with that one.
  func restore(_ database: Database, _ rows: [(id: String, row: TableRow)]) throws {
    for (id, row) in rows {
      let old = try ItemRow<Item>.any(database, id: id)
      try apply(database, row, to: id)
      guard let new = try ItemRow<Item>.any(database, id: id), !new.isDeleted, let item = new.item else { continue }
      let replaced = old.flatMap { $0.isDeleted ? nil : $0.item }
      do {
        try ItemRow.checkName(database, of: item, replacing: replaced)
      } catch ItemError<Item>.nameTaken(let name) {
        throw RestoringFailure.nameTaken(name, collection: collection)
      }
    }
  }

  func ids(_ database: Database) throws -> [String] { try ItemRow<Item>.presentIDs(database) }

  func title(_ database: Database, _ id: String) throws -> String? {
    try ItemRow<Item>.any(database, id: id).flatMap { Item.stored.title($0) }
  }
}
