import CoreSync
import DomainWorkout
import GRDB

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

  mutating func takeInRange(_ received: Fields) {
    if let text = received["name"]?.text(in: ValueRange.title) { name = text }
    if let text = received["query"]?.text(in: ValueRange.query) { query = text }
  }
}

extension SavedFilterRecord {
  /// Copies everything but the id.
  mutating func take(_ filter: SavedFilter) {
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
