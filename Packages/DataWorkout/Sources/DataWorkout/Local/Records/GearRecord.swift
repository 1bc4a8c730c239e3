import CoreSync
import GRDB

/// A row of `gear`.
struct GearRecord: Equatable {
  var id: String
  var name = ""
  /// May be a kind that only a later version knows.
  var kind = ""
  var brand: String?
  var model: String?
  var isRetired = false
  /// The time of the deletion, in seconds since 1970; `nil` if it is not deleted.
  var deletedAt: Double?
  /// Fields from a server whose values are impossible for gear, as they were received.
  var outOfRange: Fields = [:]

  var isDeleted: Bool { deletedAt != nil }
}

extension GearRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "gear"

  init(row: Row) {
    self.init(
      id: row["id"], name: row["name"], kind: row["kind"], brand: row["brand"], model: row["model"],
      isRetired: row["is_retired"], deletedAt: row["deleted_at"],
      outOfRange: OutOfRangeColumn.fields(row["out_of_range"]))
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["kind"] = kind
    container["brand"] = brand
    container["model"] = model
    container["is_retired"] = isRetired
    container["deleted_at"] = deletedAt
    container["out_of_range"] = OutOfRangeColumn.text(outOfRange)
  }
}
