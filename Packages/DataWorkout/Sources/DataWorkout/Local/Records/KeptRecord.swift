import CoreSync
import DomainWorkout
import GRDB
import Synchronization

/// A row that is synced as a whole and remembered after its deletion, such as a saved filter.
protocol KeptRecord: Equatable, FetchableRecord, PersistableRecord {
  init(id: String)

  var id: String { get }
  /// The time of the deletion, in seconds since 1970; `nil` if it is not deleted.
  var deletedAt: Double? { get set }
  /// Fields from a server whose values are impossible here, as they were received.
  var outOfRange: Fields { get set }
  /// The synced fields as they are stored here.
  var fieldsInRange: Fields { get }

  /// Applies the values that are possible here.
  mutating func applyInRange(_ received: Fields)
}

extension KeptRecord {
  var isDeleted: Bool { deletedAt != nil }

  /// The synced fields: as received if they are out of range, otherwise as stored here.
  var fields: Fields { fieldsInRange.merging(outOfRange) { $1 } }

  /// Applies values sent by a server. Missing values stay unchanged. A value that is impossible here is kept next to the
  /// record as it was received, so that it is never sent back changed.
  mutating func apply(_ received: Fields) {
    applyInRange(received)
    let taken = fieldsInRange
    for (name, value) in received {
      guard let stored = taken[name] else { continue }
      outOfRange[name] = value.isSame(as: stored) ? nil : value
    }
  }

  /// Forgets received values of fields that an edit changed.
  mutating func forgetOutOfRange(since old: Self) {
    let before = old.fieldsInRange
    for (name, value) in fieldsInRange where before[name] != value { outOfRange[name] = nil }
  }

  /// A row that exists or was deleted.
  static func any(_ database: Database, id: String) throws -> Self? {
    try fetchOne(
      database.cachedStatement(sql: "SELECT * FROM \(databaseTableName) WHERE id = ?"), arguments: [id])
  }

  /// The rows that are not deleted.
  static func present(_ database: Database) throws -> [Self] {
    try fetchAll(database, sql: "SELECT * FROM \(databaseTableName) WHERE deleted_at IS NULL")
  }

  // MARK: - As a synced table

  static func tableRow(_ database: Database, _ id: String) throws -> TableRow? {
    try any(database, id: id).map { TableRow($0.fields, isDeleted: $0.isDeleted) }
  }

  /// - Parameter now: when a deletion arrived here, in seconds since 1970.
  static func apply(_ database: Database, _ row: TableRow, to id: String, at now: Double) throws {
    var record = try any(database, id: id) ?? Self(id: id)
    record.apply(row.fields)
    record.deletedAt = row.isDeleted ? record.deletedAt ?? now : nil
    try record.save(database)
  }

  static func presentIDs(_ database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT id FROM \(databaseTableName) WHERE deleted_at IS NULL ORDER BY id")
  }
}
